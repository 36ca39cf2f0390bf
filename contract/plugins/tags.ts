import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, ExpectedOrder, Id, IdAnywhere, Locale, nameText, optionalText } from '../fields';
import { TEXT_LIMITS } from '../values/limits';
import { MAX_TAGS, TAG_CODE_PATTERN } from '../values/plugins';
import { Tag } from './plugins';

/** A tag as administrators see it. */
export const ManagedTag = Tag.extend({
  /** Plugins with this tag, public or not. */
  plugin_count: z.number().int(),
});
export type ManagedTag = z.infer<typeof ManagedTag>;

export const TagFields = z.object({
  id: Id.optional(),
  /** The id of the tag in imports and packages. */
  code: z
    .string()
    .trim()
    .max(TEXT_LIMITS.tag_code)
    .regex(TAG_CODE_PATTERN, 'must be lower-case latin letters and digits, with hyphens between them'),
  /** One name is enough, in any language. Other languages fall back (shared/plugins/tagName.ts). */
  names: z
    .partialRecord(Locale, optionalText(TEXT_LIMITS.tag_name, nameText))
    .refine((names) => Object.values(names).some(Boolean), 'must have a name in at least one language'),
  expected: Expected.optional(),
});
export type TagFields = z.infer<typeof TagFields>;

const ManagedTags = z.object({ tag_list: z.array(ManagedTag) });

export const listManagedTags = endpoint('GET', '/manager/tag/list', {
  who: 'admin',
  summary: 'Lists all tags in order, with their numbers of plugins',
  data: ManagedTags,
});

/** A new tag comes last. 409 `tag_code_taken`, `too_many_tags`, `changed_meanwhile`. */
export const saveTag = endpoint('PUT', '/manager/tag', {
  who: 'admin',
  summary: 'Saves a tag; creates one without an id; search finds its names once the response is sent',
  body: TagFields,
  data: ManagedTag,
});

/** 409 `tags_changed` unless the list has every tag exactly once, `order_changed`. */
export const orderTags = endpoint('PUT', '/manager/tag/order', {
  who: 'admin',
  summary: 'Sets the order of the tags',
  body: z.object({ ids: z.array(Id).max(MAX_TAGS), expected: ExpectedOrder }),
  data: ManagedTags,
});

export const deleteTag = endpoint('DELETE', '/manager/tag', {
  who: 'admin',
  summary: 'Deletes a tag; its plugins stay, without it',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});
