import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { roomPages } from './pages.ts';

const smallest = 1024;

/** Compresses once at build time what the server would otherwise compress for every phone. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle(error) {
      if (error) return;
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        const file = join(outDir, name);
        if (statSync(file).isFile() && !name.startsWith(roomPages)) compress(file);
      }
    },
  };
}

function compress(file: string): void {
  const plain = readFileSync(file);
  if (plain.length <= smallest) return;
  const packed = { br: brotliCompressSync(plain), gz: gzipSync(plain, { level: 9 }) };
  for (const [suffix, bytes] of Object.entries(packed)) {
    // Images and fonts are packed already: a copy that saves nothing only makes the binary bigger.
    if (bytes.length < plain.length * 0.9) writeFileSync(`${file}.${suffix}`, bytes);
  }
}
