import { z } from 'zod';
import { PluginKey } from '../../contract/fields';
import { VERSION_LENGTH } from '../../contract/values/releases';
import { orderVersions } from '../lib/versionOrder';

/** One validated plugin of a catalog file, with our field names. */
export interface CatalogPlugin {
  key: string;
  name: string;
  developer: string;
  intro: string;
  /** Texts in English, if the catalog is in another language. */
  english: { name?: string; intro?: string } | null;
  downloads: number;
  update_time: Date | null;
  /** Oldest first. */
  versions: string[];
  /** Tag codes; null if the line has none. */
  tags: string[] | null;
}

const MAX_COUNT = 2_147_483_647;
const NAMELESS_DEVELOPER = 'Unknown';
const MOMENT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

const words = z
  .string('must be a text')
  // The database stores neither null characters nor unpaired surrogates.
  .transform((text) =>
    text
      .replace(/\0/g, '')
      .replace(/\p{Cs}/gu, '\ufffd')
      .trim(),
  );
const optional = words.nullish().transform((text) => text || undefined);
const count = z.int('must be a whole number').min(0, 'must not be negative').max(MAX_COUNT, 'is too large').nullish();

const moment = optional.transform((text, context) => {
  if (text === undefined) return null;
  const [, zone] = MOMENT.exec(text) ?? [];
  // Without a zone it is UTC on every machine; a date alone is UTC by the standard.
  const date = new Date(zone || text.length <= 10 ? text : `${text}Z`);
  if (MOMENT.test(text) && !Number.isNaN(date.getTime())) return date;
  context.addIssue({ code: 'custom', message: 'must be an ISO 8601 date' });
  return z.NEVER;
});

const version = words.refine((text) => text.length > 0 && text.length <= VERSION_LENGTH, {
  message: `must have 1 to ${VERSION_LENGTH} characters`,
});

const Line = z.object(
  {
    key: z.string('is missing or not a text').pipe(PluginKey),
    name: z.string('is missing or not a text').pipe(words.refine(Boolean, 'must not be empty')),
    developer: optional,
    description: optional,
    downloads: count,
    stars: count,
    updated_at: moment,
    versions: z.array(version, 'must be a list').nullish(),
    name_en: optional,
    description_en: optional,
    tags: z.array(words, 'must be a list').nullish(),
  },
  'must be a JSON object',
);

/**
 * Parses one line of a catalog file (requirements.md section 7).
 *
 * @throws {Error} with the reason for refusing the line
 */
export function readCatalogLine(line: string): CatalogPlugin {
  const parsed = Line.safeParse(parseJson(line));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') || 'the line'} ${issue?.message}`);
  }
  const { key, name, developer, description, downloads, stars, updated_at, versions, name_en, description_en, tags } =
    parsed.data;
  return {
    key,
    name,
    developer: developer ?? NAMELESS_DEVELOPER,
    intro: description ?? '',
    english: name_en || description_en ? { name: name_en, intro: description_en } : null,
    downloads: downloads ?? stars ?? 0,
    update_time: updated_at,
    versions: orderVersions([...new Set(versions ?? [])]),
    tags: tags ?? null,
  };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error('the line is not JSON');
  }
}
