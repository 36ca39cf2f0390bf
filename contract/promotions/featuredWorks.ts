import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, ExpectedOrder, Id, IdAnywhere, idParam, intParam, Locale, nameText, WrittenLink } from '../fields';
import { json } from '../releases/releases';
import { MAX_ORDERED, MAX_SORT, TEXT_LIMITS } from '../values/limits';

/** A community work that the header features. */
export const FeaturedWork = z.object({
  id: z.number().int(),
  /** In zh-CN. `titles` has every other language that the administrators wrote. */
  title: z.string(),
  titles: z.partialRecord(Locale, z.string()),
  /** Link target: an https address or a path of this site. */
  url: z.string(),
  /** 16:9, a path below /files/; empty: the site generates an image. */
  image: z.string(),
  sort: z.number().int(),
});
export type FeaturedWork = z.infer<typeof FeaturedWork>;

/** A work as SITE_CONFIG defines it. */
const ConfiguredWork = z.object({
  title: z.union([z.string(), z.partialRecord(Locale, z.string())]),
  url: z.string(),
  image: z.string().optional(),
});

const Title = nameText(TEXT_LIMITS.work_title, 1);

/** Fields that are left out do not change. A new work needs a title and a link. */
export const FeaturedWorkFields = z.object({
  id: idParam.optional(),
  title: Title.optional(),
  titles: json(z.partialRecord(Locale, Title)).optional(),
  url: WrittenLink.min(1).optional(),
  sort: intParam(-MAX_SORT, MAX_SORT).optional(),
  expected: json(Expected).optional(),
});
export type FeaturedWorkFields = z.infer<typeof FeaturedWorkFields>;

const PATH = '/manager/featured-work';

const FeaturedWorkList = z.object({
  work_list: z.array(FeaturedWork),
  /** SITE_CONFIG `featured_works`, which the header shows while the list is empty. */
  configured: z.array(ConfiguredWork),
});
export type FeaturedWorkList = z.infer<typeof FeaturedWorkList>;

export const listFeaturedWorks = endpoint('GET', `${PATH}/list`, {
  who: 'admin',
  summary: 'Lists the featured works of the header in order; the first four are shown',
  data: FeaturedWorkList,
});

/** File: `image`, optional. 409 `changed_meanwhile`; 422 `wrong_url` for a link that is neither https nor a path of this site. */
export const saveFeaturedWork = endpoint('PUT', PATH, {
  who: 'admin',
  summary: 'Saves a featured work; creates one without an id (multipart)',
  sends: 'multipart',
  data: FeaturedWork,
});

export const deleteFeaturedWork = endpoint('DELETE', PATH, {
  who: 'admin',
  summary: 'Deletes a featured work',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});

/** Works that are not listed follow the listed ones in their present order. 409 `order_changed`. */
export const orderFeaturedWorks = endpoint('PUT', `${PATH}/order`, {
  who: 'admin',
  summary: 'Sets the order of the featured works',
  body: z.object({ ids: z.array(Id).min(1).max(MAX_ORDERED), expected: ExpectedOrder }),
  data: z.object({ work_list: z.array(FeaturedWork) }),
});
