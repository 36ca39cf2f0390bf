/** The suite's own editors, and `dev`: the Dev Mode of Figma, which the suite does not have. */
export type PackageEditor = 'design' | 'whiteboard' | 'prototype' | 'dev';

/** What other tools call the kinds of editors. */
const EDITORS: Record<string, PackageEditor> = {
  design: 'design',
  whiteboard: 'whiteboard',
  prototype: 'prototype',
  figma: 'design',
  dev: 'dev',
  figjam: 'whiteboard',
};

/** The kinds of editors that a package names, in our words; a package that names none is for design. */
export function editorsOf(names: readonly string[] = ['design']): PackageEditor[] {
  return unique(names.map((name) => EDITORS[name] ?? 'design'));
}

/** Names of the same thing: ours first, which is read where a package has both. */
const SPELLINGS = {
  main: ['main', 'code'],
  editor_type: ['editor_type', 'editorType'],
  network_access: ['network_access', 'networkAccess'],
  allowed_domains: ['allowed_domains', 'allowedDomains'],
} as const;

/** The name under which an object has a field, ours or another tool's. */
export function spellingOf(object: object, field: keyof typeof SPELLINGS): string | null {
  return SPELLINGS[field].find((name) => Object.hasOwn(object, name)) ?? null;
}

const FIGMA_EDITORS: ReadonlySet<unknown> = new Set(['figma', 'figjam', 'dev']);

/** Whether a package was made for Figma: it names editors in Figma's words. */
export function isMadeForFigma(raw: object): boolean {
  const names = spelt(raw, 'editor_type');
  return Array.isArray(names) && names.some((name) => FIGMA_EDITORS.has(name));
}

/** A field of an object under the name that it has there. */
export function spelt(object: object, field: keyof typeof SPELLINGS): unknown {
  const name = spellingOf(object, field);
  return name === null ? undefined : (object as Record<string, unknown>)[name];
}

export function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
