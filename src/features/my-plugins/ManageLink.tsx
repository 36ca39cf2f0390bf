import { Button } from '@/kit/Button/Button';
import { useLocale, useText } from '@/lib/intl/useText';
import { useSiteLink } from '@/lib/links/useSiteLink';
import type { OwnPlugin } from '../../../contract/plugins/ownPlugins';
import { listingTexts } from '../../../shared/plugins/listingTexts';

/** Link to the versions and maintainers of a plugin that the user maintains. */
export function ManageLink({ plugin }: { plugin: OwnPlugin }) {
  const text = useText();
  const { name } = listingTexts(plugin, useLocale());
  const link = useSiteLink(`/mine/plugin/${encodeURIComponent(plugin.plugin_key)}`);
  return (
    <Button size="small" aria-label={text('mine.manageNamed', { name })} {...link}>
      {text('mine.manage')}
    </Button>
  );
}
