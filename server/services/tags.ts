import type { PublicText } from '../lib/PublicText';
import { listTags } from '../repositories/tags';
import type { ServiceContext } from './context';
import { publicText } from './publicLists';

/** Every tag, as the text of the whole answer: it is the same for everybody. */
export function listTagsText(context: ServiceContext): Promise<PublicText> {
  return publicText(context, 'tags', async () => ({ tag_list: await listTags(context.db) }));
}
