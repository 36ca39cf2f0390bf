/** Maximum characters of a stored User-Agent. */
const MAX_LENGTH = 300;

/** A User-Agent that is safe to store and show; null if it is empty. */
export function plainAgent(header: string | undefined): string | null {
  const plain = (header ?? '')
    .replace(/[^\P{C} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.slice(0, MAX_LENGTH) || null;
}

/** The first match applies: browsers list the ones that they descend from too. */
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

/** Browser and system in common words. */
export function describeAgent(agent: string | null): { browser: string | null; system: string | null } {
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => agent && pattern.test(agent))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
