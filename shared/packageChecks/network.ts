import type { AnyNode, CallExpression, Expression, NewExpression, SpreadElement } from 'acorn';
import { hostOf } from '../pluginPackage/hosts';
import { type CheckFinding, MAX_FINDINGS } from './CheckVerdict';
import { beginningOf, type Constants, constantsOf, nameOf } from './constants';
import { findingAt } from './findings';
import { type ParsedScript, walkTree } from './parsedScript';
import type { Page } from './sources';

/** Finds hosts that code and pages contact without the package declaring them. */
export function networkFindings(
  scripts: readonly ParsedScript[],
  pages: readonly Page[],
  declared: readonly string[],
): CheckFinding[] {
  if (declared.includes('*')) return [];
  const contacts = [...scripts.flatMap(contactsOfScript), ...pages.flatMap(contactsOfPage)];
  const findings = new Map<string, CheckFinding>();
  for (const { script, offset, address } of contacts) {
    // Stops early, because computing the line of a finding is slow.
    if (findings.size >= MAX_FINDINGS) break;
    const host = hostOfAddress(address)?.slice(0, MAX_HOST_LENGTH);
    const place = `${script.path} ${host}`;
    if (host === undefined || findings.has(place) || declared.some((one) => coversHost(one, host))) continue;
    const message = `connects to ${host}, which network_access does not name`;
    findings.set(place, findingAt(script, offset, 'undeclared_host', message, { host }));
  }
  return [...findings.values()];
}

/** Longer hosts are cut in the report. No valid host is longer. */
const MAX_HOST_LENGTH = 253;

/** An address that the code contacts, with its place. */
interface Contact {
  script: Pick<ParsedScript, 'path' | 'text' | 'start'>;
  offset: number;
  address: string;
}

/** Functions whose first argument is an address. */
const CALLS = new Set([
  'fetch',
  'WebSocket',
  'EventSource',
  'Request',
  'Worker',
  'SharedWorker',
  'sendBeacon',
  'importScripts',
]);
const ADDRESS_PROPERTIES = new Set(['src', 'href', 'action', 'srcset', 'baseURL']);
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;

function contactsOfScript(script: ParsedScript): Contact[] {
  const { tree } = script;
  if (!tree) return [];
  const constants = constantsOf(tree);
  const contacts: Contact[] = [];
  const meet = (node: AnyNode | Expression | SpreadElement | undefined) => {
    const address = beginningOf(node, constants);
    if (node && address !== null) contacts.push({ script, offset: node.start, address });
  };
  const call = (node: CallExpression | NewExpression) => meet(addressArgument(node, constants));
  walkTree(tree, {
    CallExpression: call,
    NewExpression: call,
    ImportExpression: ({ source }) => meet(source),
    ImportDeclaration: ({ source }) => meet(source),
    ExportAllDeclaration: ({ source }) => meet(source),
    ExportNamedDeclaration: ({ source }) => meet(source ?? undefined),
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression' && ADDRESS_PROPERTIES.has(nameOf(left) ?? '')) meet(right);
    },
  });
  return contacts;
}

function addressArgument({ callee, arguments: given }: CallExpression | NewExpression, constants: Constants) {
  const name = nameOf(callee) ?? '';
  if (CALLS.has(name)) return given[0];
  const first = beginningOf(given[0], constants);
  if (first === null) return undefined;
  if (name === 'open' && METHOD.test(first)) return given[1];
  if (name === 'setAttribute' && ADDRESS_PROPERTIES.has(first.toLowerCase())) return given[1];
  return undefined;
}

const ADDRESS_ATTRIBUTES = [
  'src',
  'href',
  'srcset',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
  'xlink:href',
];
/** Links load nothing until a user follows them. */
const NAVIGATION_ATTRIBUTES = new Set(['a', 'area']);

function contactsOfPage({ path, html, tags }: Page): Contact[] {
  const script = { path, text: html, start: { line: 1, column: 1 } };
  return tags.flatMap(({ name, attributes, content, start }) => {
    const named = ADDRESS_ATTRIBUTES.flatMap((key) => {
      const value = key === 'href' && NAVIGATION_ATTRIBUTES.has(name) ? undefined : attributes.get(key);
      if (value === undefined) return [];
      return key === 'srcset' ? addressesOfSrcset(value) : value;
    });
    const styled = addressesOfStyle(
      `${name === 'style' ? (content?.text ?? '') : ''} ${attributes.get('style') ?? ''}`,
    );
    return [...named, ...styled].map((address) => ({ script, offset: start, address }));
  });
}

/** The address of each image: `a.webp 1x, b.webp 2x`. A comma inside an address separates nothing. */
const addressesOfSrcset = (value: string): string[] =>
  value.split(/,\s+|\s[\d.]+[wxh]\s*,/).flatMap((image) => image.trim().split(/\s/)[0] || []);

function addressesOfStyle(css: string): string[] {
  return [...css.matchAll(/(?:url\(\s*|@import\s+)["']?((?:https?:)?\/\/[^\s"')]{1,300})/gi)].map(
    (match) => match[1] ?? '',
  );
}

/** The host of an absolute HTTP or WebSocket address; null for any other address, such as one inside the plugin. */
function hostOfAddress(address: string): string | null {
  const trimmed = address.trim();
  const absolute = /^\/\//.test(trimmed) ? `https:${trimmed}` : trimmed;
  if (!/^(?:https?|wss?):\/\//i.test(absolute)) return null;
  // A template may end within its host. Then only its beginning is known.
  const [, scheme, host = ''] = /^([a-z]+):\/\/(?:[^/@?#]*@)?([^/?#\\]*)/i.exec(absolute) ?? [];
  return host === '' ? null : (hostOf(`${scheme}://${host}`) ?? host.toLowerCase());
}

/**
 * True if a declared host covers this one: `*.example.com` covers its subdomains, a host without a port covers every
 * port.
 */
function coversHost(declared: string, host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  if (declared.startsWith('*.')) return name.endsWith(declared.slice(1).replace(/:\d+$/, ''));
  return declared === host || declared === name;
}
