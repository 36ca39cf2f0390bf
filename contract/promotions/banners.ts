import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, ExpectedOrder, Id, IdAnywhere, idParam, intParam, PluginNames, text, WrittenLink } from '../fields';
import { json } from '../releases/releases';
import { MAX_ORDERED, MAX_SORT, TEXT_LIMITS } from '../values/limits';

/** An image at the top of the home page, 4:1. Without `redirect_url` (empty), the site does not show it. */
export const Banner = z.object({
  id: z.number().int(),
  /** A path below /files/. */
  image: z.string(),
  /** Alternative text of the image; empty if there is none. */
  alt: z.string(),
  redirect_url: z.string(),
  /** Name of the public plugin that it links to. It describes a banner without `alt`. Null if it links elsewhere. */
  plugin_name: z.string().nullable(),
  plugin_names: PluginNames,
  sort: z.number().int(),
});
export type Banner = z.infer<typeof Banner>;

/** Fields that are left out do not change. In a new banner they are empty and 0. */
export const BannerFields = z.object({
  id: idParam.optional(),
  alt: text(TEXT_LIMITS.banner_alt).optional(),
  redirect_url: WrittenLink.optional(),
  sort: intParam(-MAX_SORT, MAX_SORT).optional(),
  expected: json(Expected).optional(),
});
export type BannerFields = z.infer<typeof BannerFields>;

export const listBanners = endpoint('GET', '/plugin-banner/all', {
  who: 'everyone',
  summary: 'Lists all banners in order; the site shows those with a link',
  data: z.object({ banner_list: z.array(Banner) }),
});

/** File: `image`, required for a new one. 409 `changed_meanwhile`; 422 `wrong_url` for a link that is neither https nor a path of this site. */
export const saveBanner = endpoint('PUT', '/manager/plugin-banner', {
  who: 'admin',
  summary: 'Saves a banner; creates one without an id (multipart)',
  sends: 'multipart',
  data: Banner,
});

export const deleteBanner = endpoint('DELETE', '/manager/plugin-banner', {
  who: 'admin',
  summary: 'Deletes a banner',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});

/** Banners that are not listed follow the listed ones in their present order. 409 `order_changed`. */
export const orderBanners = endpoint('PUT', '/manager/plugin-banner/order', {
  who: 'admin',
  summary: 'Sets the order of the banners',
  body: z.object({ ids: z.array(Id).min(1).max(MAX_ORDERED), expected: ExpectedOrder }),
  data: z.object({ banner_list: z.array(Banner) }),
});
