/** Characters that are kept of what a client calls itself. */
const LONGEST = 300;

/** What a client calls itself, fit to be kept and shown; null where it says nothing. */
export function plainAgent(header: string | undefined): string | null {
  const plain = (header ?? '')
    .replace(/[^\P{C} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.slice(0, LONGEST) || null;
}

/** The first that stands in the text is meant: browsers name the ones they descend from behind themselves. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bElectron\//, 'Electron'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in the words that people use for them. */
export function describeAgent(agent: string | null): { browser: string | null; system: string | null } {
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => agent && pattern.test(agent))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
