import type { Tag } from '../../../contract/plugins/plugins';
import type { ManagedTag, TagFields } from '../../../contract/plugins/tags';
import { MAX_TAGS } from '../../../contract/values/plugins';
import { firstTagName } from '../../../shared/plugins/tagName';
import type { Queryable } from '../../db/schema';
import { PublicText } from '../../http/PublicText';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { type ListOrder, mergeEdit, newOrder } from '../../lib/mergeEdit';
import * as tags from '../../repositories/plugins/tags';
import { markCarriersStale } from '../../repositories/search/indexing';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { refreshStaleSearches } from '../search/staleSearches';
import { recordAction } from '../system/adminActions';

/** Code of "All", which precedes the tags and is not one (requirements.md section 2). */
const CODE_OF_ALL = 'quanbu';

/** Every tag as a complete response text, the same for every caller. */
export function listTagsText(context: ServiceContext): Promise<PublicText> {
  return cacheBriefly(context, 'tags', async () => PublicText.of({ tag_list: await tags.listTags(context.db) }));
}

/** Tags that match words of a package: codes, or names in any language, ignoring case. */
export function matchingTagIds(known: readonly Tag[], words: readonly string[]): number[] {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  const isWanted = ({ code, name, names }: Tag) =>
    [code, name, ...Object.values(names)].some((one) => wanted.has(one.toLowerCase()));
  return known.filter(isWanted).map(({ id }) => id);
}

/** Every tag for administrators. */
export function listManagedTags({ db }: ServiceContext): Promise<ManagedTag[]> {
  return tags.listManagedTags(db);
}

/**
 * Edits a tag, or creates one at the end if there is no id. Search knows its names when this resolves.
 *
 * @throws {DomainError} `tag_not_found`, `tag_code_taken`, `too_many_tags`, `changed_meanwhile`
 */
export function saveTag(
  context: ServiceContext,
  by: number,
  { id, expected, ...sent }: TagFields,
): Promise<ManagedTag> {
  return runChange(context, async (transaction) => {
    const before = id === undefined ? null : await requireTag(transaction, id);
    const { code, names } = before ? mergeEdit(sent, expected, before) : sent;
    const row = { code, names, name: firstTagName(names) ?? code };
    if (code === CODE_OF_ALL || (await tags.isCodeTaken(transaction, code, id ?? 0))) throw codeTaken(code);
    return before ? editTag(transaction, by, before, row) : addTag(transaction, by, row);
  });
}

async function addTag(transaction: Queryable, by: number, row: tags.TagRow): Promise<ManagedTag> {
  if ((await tags.listTags(transaction)).length >= MAX_TAGS)
    throw new DomainError('too_many_tags', `There are already ${MAX_TAGS} tags, the maximum. Delete one first.`);
  const made = await requireTag(transaction, await tags.insertTag(transaction, row));
  await recordAction(transaction, { ...actionOn(made, by), act: 'tag.create', after: fieldsOf(made) });
  return made;
}

async function editTag(transaction: Queryable, by: number, before: ManagedTag, row: tags.TagRow): Promise<ManagedTag> {
  const { id } = before;
  await tags.updateTag(transaction, id, row);
  await markCarriersStale(transaction, id);
  const after = await requireTag(transaction, id);
  await recordAction(transaction, {
    ...actionOn(after, by),
    ...{ act: 'tag.edit', before: fieldsOf(before), after: fieldsOf(after) },
  });
  return after;
}

/** @throws {DomainError} `tags_changed` unless the list has every tag exactly once, `order_changed` */
export function orderTags(context: ServiceContext, by: number, order: ListOrder): Promise<ManagedTag[]> {
  return runChange(context, async (transaction) => {
    const before = await tags.listManagedTags(transaction);
    if (order.ids.length !== before.length || before.some(({ id }) => !order.ids.includes(id))) throw tagsChanged();
    await tags.writeTagOrder(transaction, newOrder(order, before, tagsChanged));
    const after = await tags.listManagedTags(transaction);
    await recordAction(transaction, {
      ...{ by, act: 'tag.order', subject: 'tags', name: '' },
      before: { codes: before.map(({ code }) => code) },
      after: { codes: after.map(({ code }) => code) },
    });
    return after;
  });
}

/**
 * Deletes a tag. Its plugins stay, and search forgets the tag.
 *
 * @throws {DomainError} `tag_not_found`
 */
export async function deleteTag(context: ServiceContext, by: number, id: number): Promise<void> {
  await runChange(context, async (transaction) => {
    const before = await requireTag(transaction, id);
    await markCarriersStale(transaction, id);
    await tags.deleteTag(transaction, id);
    const { plugin_count } = before;
    await recordAction(transaction, {
      ...actionOn(before, by),
      ...{ act: 'tag.delete', before: { ...fieldsOf(before), plugin_count } },
    });
  });
}

/** Runs a change that affects lists and search; one at a time. */
async function runChange<Result>(
  context: ServiceContext,
  change: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  // No statement timeout: the change marks every plugin with the tag, and blocks changes of those plugins for that
  // time.
  const { dbWithoutTimeout = context.db } = context;
  const result = await transact(dbWithoutTimeout, async (transaction) => {
    await tags.lockTags(transaction);
    changed(transaction, 'catalog');
    return change(transaction);
  });
  await refreshStaleSearches(context);
  return result;
}

async function requireTag(transaction: Queryable, id: number): Promise<ManagedTag> {
  const tag = await tags.findManagedTag(transaction, id);
  if (!tag) throw new DomainError('tag_not_found', 'There is no such tag: it may have been deleted. Reload the list.');
  return tag;
}

function tagsChanged(): DomainError {
  return new DomainError(
    'tags_changed',
    'Another administrator created or deleted a tag in the meantime. Reload the list and order it again.',
  );
}

function codeTaken(code: string): DomainError {
  return new DomainError('tag_code_taken', `Another tag has the code ${code}. Choose a different one.`, [
    { path: 'code', message: 'is taken' },
  ]);
}

const actionOn = ({ id, name }: ManagedTag, by: number) => ({ by, subject: id, name });

/** Logged fields of a tag. */
const fieldsOf = ({ code, names }: ManagedTag) => ({ code, names });
