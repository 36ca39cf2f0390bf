/** Maximum number of ranges. Browsers send fewer. */
const MAX_RANGES = 30;

interface LanguageRange {
  /** In lower case: `en-gb`, `es`, `*`. */
  tag: string;
  /** From 0, which excludes the language, to 1. */
  quality: number;
}

/**
 * The offered language that an Accept-Language header prefers; null if it accepts none of them. A range also matches
 * other regions of its language (`en-GB` matches `en-US`, `zh-TW` matches `zh-CN`, `es` matches `es-ES`), and `*`
 * matches every language. For equal quality, the first range in the header decides, then the order of `offered`.
 */
export function preferredLanguage<Language extends string>(
  header: string | undefined,
  offered: readonly Language[],
): Language | null {
  const ranges = readRanges(header ?? '');
  const wanted = offered.flatMap((language) => {
    const place = bestRange(ranges, language.toLowerCase());
    const quality = ranges[place]?.quality ?? 0;
    return quality > 0 ? [{ language, quality, place }] : [];
  });
  wanted.sort((one, other) => other.quality - one.quality || one.place - other.place);
  return wanted[0]?.language ?? null;
}

/** Like `preferredLanguage`, but ignores `*`, which programs send by default. */
export function namedLanguage<Language extends string>(
  header: string | undefined,
  offered: readonly Language[],
): Language | null {
  return preferredLanguage(header?.replace(/(^|,)\s*\*[^,]*/g, '$1'), offered);
}

function readRanges(header: string): LanguageRange[] {
  return header.split(',', MAX_RANGES).flatMap((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const written = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const isRange = /^(\*|[a-z]{1,8}(-[a-z\d]{1,8})*)$/.test(tag) && /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(written);
    return isRange ? [{ tag, quality: Number(written) }] : [];
  });
}

/** Index of the most specific matching range; -1 if none matches. */
function bestRange(ranges: readonly LanguageRange[], language: string): number {
  const base = baseOf(language);
  const first = (matches: (range: LanguageRange) => boolean) => ranges.findIndex(matches);
  const places = [
    first(({ tag }) => tag === language),
    first(({ tag }) => tag === base),
    // Excluding the English of one country does not exclude English.
    first(({ tag, quality }) => baseOf(tag) === base && quality > 0),
    first(({ tag }) => tag === '*'),
  ];
  return places.find((place) => place >= 0) ?? -1;
}

const baseOf = (tag: string) => tag.split('-', 1)[0];
