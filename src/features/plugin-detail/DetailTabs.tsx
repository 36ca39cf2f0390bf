import { Tabs } from '@/kit/Tabs/Tabs';
import { useText } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../contract/plugins';
import styles from './DetailTabs.module.css';
import { Permissions } from './Permissions';
import { VersionHistory } from './VersionHistory';

/** Overview and Version history. */
export function DetailTabs({ plugin, description }: { plugin: PluginDetail; description: string }) {
  const text = useText();
  return (
    <Tabs
      className={styles.tabs}
      aria-label={text('detail.tabs')}
      items={[
        {
          key: 'overview',
          title: text('detail.overview'),
          content: <Overview plugin={plugin} description={description} />,
        },
        { key: 'versions', title: text('detail.versions'), content: <VersionHistory plugin={plugin} /> },
      ]}
    />
  );
}

function Overview({ plugin, description }: { plugin: PluginDetail; description: string }) {
  const text = useText();
  const paragraphs = description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.title}>{text('detail.about')}</h2>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text have no other identity, and never move
          <p key={index} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        {paragraphs.length === 0 && <p className={styles.paragraph}>{text('detail.noDescription')}</p>}
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{text('detail.permissions')}</h2>
        <Permissions plugin={plugin} />
      </section>
    </>
  );
}
