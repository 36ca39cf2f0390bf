declare function partsOnIntent(this: { resourcePath: string }, source: string): string;
declare namespace partsOnIntent {
  /** Whether parts of this file come when they are first shown. */
  function hasPartsOnIntent(file: string): boolean;
}
export = partsOnIntent;
