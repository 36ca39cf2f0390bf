import { Link } from '@umijs/max';
import { useLocale, useText } from '@/lib/intl/useText';
import type { OwnPlugin } from '../../../contract/plugins/ownPlugins';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import styles from './notes.module.css';

/** Link to the versions and maintainers of a plugin that the user maintains. */
export function ManageLink({ plugin }: { plugin: OwnPlugin }) {
  const text = useText();
  const { name } = listingTexts(plugin, useLocale());
  return (
    <Link
      className={styles.link}
      to={`/mine/plugin/${encodeURIComponent(plugin.plugin_key)}`}
      aria-label={text('mine.manageNamed', { name })}
    >
      {text('mine.manage')}
    </Link>
  );
}
