// Prints the list of what is inside the program (SBOM): the Go modules, and the npm packages of the page.
//
//   sbom.mjs MODULES    MODULES is the file of cyclonedx-gomod
//
// SOURCE_DATE_EPOCH is its date. build.sh runs it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

// npm makes its list from the lock file. With --omit=dev, it leaves out a package of the page that a
// package for the tests needs too. So it gets a lock file without what only builds and tests need.
function packagesOfThePage() {
  const project = { ...read('webclient/package.json'), version: '0.0.0' };
  delete project.devDependencies;
  const lock = read('webclient/package-lock.json');
  for (const [path, { dev }] of Object.entries(lock.packages)) if (dev) delete lock.packages[path];
  lock.packages[''] = project;
  const folder = mkdtempSync(join(tmpdir(), 'tabula-sbom-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const list = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
    return JSON.parse(execFileSync('npm', list, { cwd: folder, encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sbom = read(process.argv[2]);
const page = packagesOfThePage();
const program = sbom.metadata.component['bom-ref'];
const [direct, ...others] = page.dependencies;
sbom.metadata.timestamp = new Date(process.env.SOURCE_DATE_EPOCH * 1000).toISOString();
sbom.components.push(...page.components);
sbom.dependencies.find(({ ref }) => ref === program).dependsOn.push(...direct.dependsOn);
sbom.dependencies.push(...others);
console.log(JSON.stringify(sbom, null, 2));
