import { Birthday, Channel, type Sex } from '../../../contract/accounts/aboutUser';

/** Values of providers: words in OpenID Connect, ISO 5218 in SCHAC, Chinese in directories in China. */
const SEXES: Record<Sex, readonly string[]> = {
  female: ['female', 'f', 'woman', '女', '女性', '2'],
  male: ['male', 'm', 'man', '男', '男性', '1'],
  other: ['other', 'x', 'diverse', 'non-binary', 'nonbinary', '其他'],
};
const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0']);

/** Undefined for any other word, including those for "unknown". */
export function sexOf(value: string | undefined): Sex | undefined {
  const word = value?.toLowerCase() ?? '';
  return (Object.keys(SEXES) as Sex[]).find((sex) => SEXES[sex].includes(word));
}

/** Parses `1990-12-31`, `19901231`, and either with a time after it. A date without its year is invalid. */
export function birthdayOf(value: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:\D.*|\d{4,}.*)?$/.exec(value ?? '') ?? [];
  return Birthday.safeParse(`${year}-${month}-${day}`).data;
}

export function channelOf(value: string | undefined): string | undefined {
  return Channel.safeParse(value).data;
}

/** Parses the words that directories use for yes and no; undefined for others. */
export function flagOf(value: string | undefined): boolean | undefined {
  const word = value?.toLowerCase() ?? '';
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/**
 * The number of an employment status: the deployment's own mapping first, then a number as it is, then true as 1 and
 * false as 0.
 */
export function staffStatusOf(value: string | undefined, numbers: Readonly<Record<string, number>>): number | null {
  if (value === undefined) return null;
  if (Object.hasOwn(numbers, value)) return numbers[value] ?? null;
  if (/^\d{1,4}$/.test(value)) return Number(value);
  const flag = flagOf(value);
  return flag === undefined ? null : Number(flag);
}
