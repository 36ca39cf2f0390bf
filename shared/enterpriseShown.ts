/** What a page is told of the enterprise whose site it belongs to; nothing where the setting is empty. */
export interface EnterpriseShown<Feature extends string = string> {
  /** Another one after every change of the setting. */
  revision: string;
  /** Pictures of the logo, where the enterprise has one. */
  logo?: { light: string; dark: string };
  hidden?: readonly Feature[];
  /** Patterns of the pages that are hidden (contract/hiddenFeatures.ts). */
  pages?: readonly string[];
  /** Replaced texts in the page's language, compiled (config/compileMessages.cjs). */
  texts?: Readonly<Record<string, unknown>>;
  /** Values over the site's design tokens; a style of the page has them as well, with what goes with an accent (accentFamily.ts). */
  tokens?: Readonly<Record<string, { light?: string; dark?: string }>>;
}
