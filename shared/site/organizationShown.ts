/** The organization setting that travels inside a page; nothing if the setting is empty. */
export interface OrganizationShown<Feature extends string = string> {
  /** Changes with every edit of the setting. */
  revision: string;
  /** Images of the logo, if the organization has one. */
  logo?: { light: string; dark: string };
  hidden?: readonly Feature[];
  /** Path patterns of the hidden pages (contract/organization/hiddenFeatures.ts). */
  pages?: readonly string[];
  /** Replaced texts in the page's language, compiled (locales/compileMessages.mjs). */
  texts?: Readonly<Record<string, unknown>>;
  /**
   * Overrides of design tokens. A style of the page has them too, with the values derived from an accent
   * (accentFamily.ts).
   */
  tokens?: Readonly<Record<string, { light?: string; dark?: string }>>;
}
