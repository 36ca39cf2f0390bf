import { Button } from '@/kit/Button/Button';
import { Empty } from '@/kit/Empty/Empty';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { HomeButton } from '@/layouts/HomeButton';
import { useText } from '@/lib/intl/useText';
import { useSiteLink } from '@/lib/links/useSiteLink';
import { isHidden } from '@/lib/page/enterprise';
import type { OwnType } from '../../../contract/plugins/ownPlugins';
import { PUBLISH_PATH } from '../../../contract/values/sitePaths';
import type { MessageId } from '../../../locales/messageIds.generated';

const WORDS: Record<OwnType, { title: MessageId; hint: MessageId }> = {
  installed: { title: 'mine.emptyInstalled', hint: 'mine.emptyInstalledHint' },
  liked: { title: 'mine.emptyLiked', hint: 'mine.emptyLikedHint' },
  published: { title: 'mine.emptyPublished', hint: 'mine.emptyPublishedHint' },
};

/** Empty tab: explains what will be here, and offers the way to it. */
export function EmptyOwn({ type }: { type: OwnType }) {
  const text = useText();
  const { title, hint } = WORDS[type];
  const offersRelease = type === 'published' && !isHidden('release');
  return (
    <Empty
      art={<PluginArt kind="cover" pluginKey={`own-${type}`} alt="" />}
      title={text(title)}
      description={text(hint)}
      action={offersRelease ? <PublishButton /> : <HomeButton>{text('mine.browse')}</HomeButton>}
    />
  );
}

function PublishButton() {
  const text = useText();
  return (
    <Button type="primary" size="large" icon="upload" {...useSiteLink(PUBLISH_PATH)}>
      {text('header.release')}
    </Button>
  );
}
