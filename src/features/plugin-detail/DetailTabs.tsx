import { Tabs } from '@/kit/Tabs/Tabs';
import { useText } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../contract/plugins/plugins';
import type { ReadTexts } from '../../../shared/plugins/listingTexts';
import type { ActionHandlers } from './DetailActions';
import styles from './DetailTabs.module.css';
import { Permissions } from './package/Permissions';
import { VersionHistory } from './package/VersionHistory';

interface DetailTabsProps extends TabProps {
  actions: ActionHandlers;
}

interface TabProps {
  plugin: PluginDetail;
  texts: ReadTexts;
}

/** The tabs Overview and Version history. */
export function DetailTabs({ plugin, texts, actions }: DetailTabsProps) {
  const text = useText();
  return (
    <Tabs
      className={styles.tabs}
      aria-label={text('detail.tabs')}
      items={[
        {
          key: 'overview',
          title: text('detail.overview'),
          content: <Overview plugin={plugin} texts={texts} />,
        },
        {
          key: 'versions',
          title: text('detail.versions'),
          content: <VersionHistory plugin={plugin} name={texts.name} actions={actions} />,
        },
      ]}
    />
  );
}

function Overview({ plugin, texts }: TabProps) {
  const text = useText();
  const paragraphs = texts.description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.title}>{text('detail.about')}</h2>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text have no other identity, and never move
          <p key={index} className={styles.paragraph} dir="auto" lang={texts.lang.description}>
            {paragraph}
          </p>
        ))}
        {paragraphs.length === 0 && <p className={styles.paragraph}>{text('detail.noDescription')}</p>}
      </section>
      {/* Before the first approval nothing of a package is public; its developer sees it in the review. */}
      {plugin.versions.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{text('detail.permissions')}</h2>
          <Permissions {...plugin} />
        </section>
      )}
    </>
  );
}
