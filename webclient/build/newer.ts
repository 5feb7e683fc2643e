import bcd from '@mdn/browser-compat-data/forLegacyNode';
import type { Identifier } from '@mdn/browser-compat-data/types';
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { parseAst } from 'vite';
import { oldestByName } from './oldestBrowsers.ts';

type Names = Record<string, Identifier>;

/** Whether one of the oldest browsers lacks this, by what MDN knows. */
function isNewer({ __compat: compat }: Identifier): boolean {
  if (!compat) return false;
  return Object.entries(oldestByName).some(([browser, version]) => {
    const said = compat.support[browser as keyof typeof compat.support];
    return ![said ?? []].flat().some((statement) => {
      const { version_added: added, version_removed: removed, flags } = statement;
      const plain = !flags && !statement.prefix && !statement.alternative_name;
      return plain && isUpTo(added, version) && !(removed && isUpTo(removed, version));
    });
  });
}

function isUpTo(added: string | false | undefined, version: string): boolean {
  if (!added || added === 'preview') return false;
  const [major = 0, minor = 0] = added.replace('≤', '').split('.').map(Number);
  const [most = 0, more = 0] = version.split('.').map(Number);
  return major < most || (major === most && minor <= more);
}

const { properties, selectors, types, 'at-rules': atRules } = bcd.css as unknown as Names;

/** Units of one family share an entry: svh is a small unit of the viewport, cqi a unit of the container. */
function unitNamed(name: string): Identifier | undefined {
  const [, family = ''] = /^(sv|dv|lv|cq)(?:[whib]|min|max)$/.exec(name) ?? [];
  return types?.length?.[families[family] ?? name];
}

const families: Record<string, string> = {
  sv: 'viewport_percentage_units_small',
  dv: 'viewport_percentage_units_dynamic',
  lv: 'viewport_percentage_units_large',
  cq: 'container_query_length_units',
};

/** What of a value is newer: its functions, its units and its words. */
function inValue(property: string, value: string): string[] {
  const words = value.replace(/"[^"]*"|url\([^)]*\)/g, '');
  const found: [string, Identifier | undefined][] = [];
  for (const [, name = ''] of words.matchAll(/([a-z-]+)\(/g)) {
    found.push([`${name}()`, functionNamed(name)]);
  }
  for (const [, name = ''] of words.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/g)) {
    found.push([name, unitNamed(name)]);
  }
  for (const [name] of words.matchAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g)) {
    found.push([`${property}: ${name}`, properties?.[property]?.[name]]);
  }
  return found.filter(([, known]) => known && isNewer(known)).map(([name]) => name);
}

const functionNamed = (name: string): Identifier | undefined =>
  types?.[name] ?? types?.color?.[name] ?? types?.['transform-function']?.[name];

const inSelector = (selector: string): string[] =>
  [...selector.matchAll(/::?([a-z-]+)/g)]
    .filter(([, name = '']) => selectors?.[name] && isNewer(selectors[name]))
    .map(([text]) => text);

function inDeclaration({ prop, value }: Declaration): string[] {
  const known = properties?.[prop];
  return [...(known && isNewer(known) ? [prop] : []), ...inValue(prop, value)];
}

function inAtRule({ name, params }: AtRule): string[] {
  const known = atRules?.[name];
  if (known && isNewer(known)) return [`@${name}`];
  if (name === 'supports') return inQuestion(params);
  if (name !== 'media') return [];
  const asked = [...params.matchAll(/[a-z-]+/g)].map(([word]) => word.replace(/^(min|max)-/, ''));
  if (/[<>]/.test(params)) asked.push('range_syntax');
  return asked.filter((feature) => known?.[feature] && isNewer(known[feature]));
}

/** What of a question of @supports is newer. */
const inQuestion = (params: string): string[] => [
  ...[...params.matchAll(/\(([a-z-]+):([^:]*)\)/g)].flatMap(([, property = '', value = '']) =>
    inValue(property, value),
  ),
  ...[...params.matchAll(/selector\((.*)\)/g)].flatMap(([, selector = '']) => inSelector(selector)),
];

interface Cut {
  /** The sheet as an old browser reads it: what it does not know is not there. */
  left: string;
  /** What is gone for good: nothing older in the same rule takes its place. */
  lost: string[];
}

/** Takes out of a style sheet what the oldest browsers do not know. */
export function cutNewerStyles(css: string): Cut {
  const sheet = postcss.parse(css);
  const lost: string[] = [];
  const cut = (node: ChildNode) => {
    const newer = newerIn(node);
    if (newer.length === 0) return 'nodes' in node && node.each((inner) => void cut(inner));
    const isAsked = node.type === 'atrule' && node.name === 'supports';
    if (!isAsked && !(node.type === 'decl' && hasOlder(node))) lost.push(...newer);
    return void node.remove();
  };
  sheet.each((node) => void cut(node));
  return { left: sheet.toString(), lost };
}

function newerIn(node: ChildNode): string[] {
  if (node.type === 'decl') return inDeclaration(node);
  if (node.type === 'atrule') return inAtRule(node);
  return node.type === 'rule' && !isFrame(node) ? inSelector(node.selector) : [];
}

/** Whether a rule is a step of an animation. */
const isFrame = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';

const hasOlder = (node: Declaration): boolean =>
  node.parent?.nodes.some(
    (other) =>
      other.type === 'decl' &&
      other.prop.replace(/^-webkit-/, '') === node.prop &&
      other !== node &&
      inDeclaration(other).length === 0,
  ) ?? false;

const builtins = bcd.javascript.builtins as unknown as Names;
const ofIntl = Object.entries(builtins.Intl ?? {}).map(([name, each]) => [`Intl.${name}`, each]);
const roots = { ...bcd.api, ...builtins, ...Object.fromEntries(ofIntl) } as unknown as Names;

const membersOf = (root: Identifier): string[] =>
  Object.keys(root).filter((name) => /^[a-z]+(_static)?$/i.test(name));

/** The objects that some of the oldest browsers lack, and what they lack of the others; MDN may mark what is static. */
export const newerNames: readonly (readonly [owner: string, member?: string])[] = Object.entries(
  roots,
).flatMap(([owner, root]) => [
  ...(isNewer(root) ? [[owner] as const] : []),
  ...membersOf(root)
    .filter((name) => isNewer(root[name] ?? {}))
    .map((name) => [owner, name] as const),
]);

/** By the name of a member, the objects that have it; false where all have it for long. */
const members = new Map<string, { owners: string[]; newer: boolean }>();
for (const [owner, root] of Object.entries(roots)) {
  for (const name of membersOf(root)) {
    const key = name.replace('_static', '');
    const seen = members.get(key) ?? { owners: [], newer: true };
    seen.owners.push(owner);
    seen.newer &&= isNewer(root[name] ?? {});
    members.set(key, seen);
  }
}

interface Node {
  type: string;
  [field: string]: unknown;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (value && typeof value === 'object') {
    if ('type' in value) yield value as Node;
    for (const field of Object.values(value)) yield* nodesIn(field);
  }
}

const nameOf = (node: unknown, computed: unknown): string | undefined =>
  computed ? undefined : (node as { name?: string }).name;

/** What the scripts of the page use that some of the oldest browsers lack. */
export function findNewerNames(scripts: readonly string[]): string[] {
  const nodes = scripts.flatMap((script) => [...nodesIn(parseAst(script).body)]);
  const own = new Set(
    nodes.map(({ type, key, computed, left }) => {
      if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(type))
        return nameOf(key, computed);
      const written = type === 'AssignmentExpression' && (left as Node);
      return written && written.type === 'MemberExpression'
        ? nameOf(written.property, written.computed)
        : undefined;
    }),
  );
  const properties = new Set(nodes.map(({ property, computed }) => !computed && property));
  return nodes.flatMap((node) => {
    if (node.type === 'Identifier') return properties.has(node) ? [] : inRoots(String(node.name));
    if (node.type === 'Literal' && node.regex) return inPattern(node.regex as Pattern);
    const name = node.type === 'MemberExpression' && nameOf(node.property, node.computed);
    if (!name) return [];
    const owner = nameOf(node.object, false) ?? '';
    const member = roots[owner]?.[name] ?? roots[owner]?.[`${name}_static`];
    if (member) return isNewer(member) ? [`${owner}.${name}`] : [];
    const known = members.get(name);
    return known?.newer && !own.has(name) ? [`${known.owners[0]}.${name}`] : [];
  });
}

const inRoots = (name: string): string[] =>
  Object.hasOwn(roots, name) && isNewer(roots[name] ?? {}) ? [name] : [];

interface Pattern {
  pattern: string;
  flags: string;
}

const inPattern = ({ pattern, flags }: Pattern): string[] => [
  ...(/\(\?<[=!]/.test(pattern) ? ['lookbehind'] : []),
  ...(/\(\?[ims-]+:/.test(pattern) ? ['modifiers'] : []),
  ...(flags.includes('v') ? ['flag v'] : []),
];
