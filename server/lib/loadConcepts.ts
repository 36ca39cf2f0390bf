import type { Concept } from './concepts';

/** The concept table. Its two megabytes are read with the first search, not at the start. */
export const loadConcepts = async (): Promise<readonly Concept[]> => (await import('./conceptTable')).concepts;
