import { Empty } from '@/kit/Empty/Empty';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { HomeButton } from '@/layouts/HomeButton';
import { useText } from '@/lib/intl/useText';
import type { OwnType } from '../../../contract/plugins/ownPlugins';
import type { MessageId } from '../../../locales/messageIds.generated';

const WORDS: Record<OwnType, { title: MessageId; hint: MessageId }> = {
  installed: { title: 'mine.emptyInstalled', hint: 'mine.emptyInstalledHint' },
  liked: { title: 'mine.emptyLiked', hint: 'mine.emptyLikedHint' },
  published: { title: 'mine.emptyPublished', hint: 'mine.emptyPublishedHint' },
};

/** Empty tab: explains what will be here, and links to it. */
export function EmptyOwn({ type }: { type: OwnType }) {
  const text = useText();
  const { title, hint } = WORDS[type];
  return (
    <Empty
      art={<PluginArt kind="cover" pluginKey={`own-${type}`} alt="" />}
      title={text(title)}
      description={text(hint)}
      action={<HomeButton>{text('mine.browse')}</HomeButton>}
    />
  );
}
