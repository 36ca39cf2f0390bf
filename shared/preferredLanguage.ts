/** More ranges than this are not read: no browser sends them. */
const MAX_RANGES = 30;

interface LanguageRange {
  /** In lower case: `en-gb`, `es`, `*`. */
  tag: string;
  /** From 0, which refuses the language, to 1. */
  quality: number;
}

/**
 * The offered language that an Accept-Language header asks for most; null when it asks for none of them. A range also
 * stands for other regions of its language (`en-GB` for `en-US`, `zh-TW` for `zh-CN`, `es` for `es-ES`), and `*` for
 * every language. Languages that are asked for alike come in the order of `offered`.
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

/** `preferredLanguage` without `*`, which programs send by themselves: the language was named. */
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

/** The place of the range that speaks of this language most exactly; -1 when none does. */
function bestRange(ranges: readonly LanguageRange[], language: string): number {
  const base = baseOf(language);
  const first = (matches: (range: LanguageRange) => boolean) => ranges.findIndex(matches);
  const places = [
    first(({ tag }) => tag === language),
    first(({ tag }) => tag === base),
    // Who refuses the English of one country does not refuse English.
    first(({ tag, quality }) => baseOf(tag) === base && quality > 0),
    first(({ tag }) => tag === '*'),
  ];
  return places.find((place) => place >= 0) ?? -1;
}

const baseOf = (tag: string) => tag.split('-', 1)[0];
