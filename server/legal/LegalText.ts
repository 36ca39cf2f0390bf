/** A text in one language: its title, then each section with its title and its paragraphs. */
export type LegalText = readonly [title: string, ...sections: readonly [title: string, ...paragraphs: string[]][]];
