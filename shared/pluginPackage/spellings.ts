/** The suite's own editors, and `dev`, Figma's Dev Mode, which the suite does not have. */
export type PackageEditor = 'design' | 'whiteboard' | 'prototype' | 'dev';

/** Editor names of other tools. */
const EDITORS: Record<string, PackageEditor> = {
  design: 'design',
  whiteboard: 'whiteboard',
  prototype: 'prototype',
  figma: 'design',
  dev: 'dev',
  figjam: 'whiteboard',
};

/** Editors of Figma that the suite does not have, and that a package may list beside others. */
const LACKING: ReadonlySet<string> = new Set(['slides', 'buzz', 'sites']);

/** The listed editors that the suite does not have, except Dev Mode. */
export const lackingEditors = (names: readonly string[]): string[] => names.filter((name) => LACKING.has(name));

/**
 * The editors of a package under our names. The default is design. A package only for editors that the suite does not
 * have is of no editor here, like one for Dev Mode.
 */
export function editorsOf(names: readonly string[] = ['design']): PackageEditor[] {
  const known = names.filter((name) => !LACKING.has(name));
  return known.length === 0 ? ['dev'] : unique(known.map((name) => EDITORS[name] ?? 'design'));
}

/** Spellings of the same field. The site's own spelling comes first, and wins if a package has both. */
const SPELLINGS = {
  main: ['main', 'code'],
  editor_type: ['editor_type', 'editorType'],
  network_access: ['network_access', 'networkAccess'],
  allowed_domains: ['allowed_domains', 'allowedDomains'],
} as const;

/** The spelling of a field that an object uses, ours or another tool's. */
export function spellingOf(object: object, field: keyof typeof SPELLINGS): string | null {
  return SPELLINGS[field].find((name) => Object.hasOwn(object, name)) ?? null;
}

const FIGMA_EDITORS: ReadonlySet<unknown> = new Set(['figma', 'figjam', 'dev', ...LACKING]);

/** True if a package uses Figma's editor names, so that it was made for Figma. */
export function isMadeForFigma(raw: object): boolean {
  const names = fieldOf(raw, 'editor_type');
  return Array.isArray(names) && names.some((name) => FIGMA_EDITORS.has(name));
}

/** A field of an object, in either spelling. */
export function fieldOf(object: object, field: keyof typeof SPELLINGS): unknown {
  const name = spellingOf(object, field);
  return name === null ? undefined : (object as Record<string, unknown>)[name];
}

export function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
