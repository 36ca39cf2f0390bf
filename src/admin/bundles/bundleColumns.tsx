import type { TableColumnsType } from 'antd';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import type { Text } from '@/lib/intl/useText';
import type { ImportedPlugin, PreviewedPlugin } from '../../../contract/bundles/bundles';
import styles from './bundles.module.css';

const TAG_KINDS: Record<PreviewedPlugin['state'] | ImportedPlugin['state'], TagProps['kind']> = {
  new: 'info',
  changed: 'wait',
  same: 'neutral',
  refused: 'bad',
  added: 'ok',
  updated: 'ok',
};

interface ColumnContext {
  text: Text;
  /** Import results so far, by key. */
  results: ReadonlyMap<string, ImportedPlugin>;
}

/** The preview's columns. After an import, a row shows its result instead. */
export function bundleColumns({ text, results }: ColumnContext): TableColumnsType<PreviewedPlugin> {
  const resultOf = (plugin: PreviewedPlugin) =>
    (plugin.state !== 'refused' && results.get(plugin.plugin_key)) || plugin;
  const columns: TableColumnsType<PreviewedPlugin> = [
    {
      title: text('bundle.plugin'),
      key: 'plugin',
      width: 220,
      render: (_value, { name, plugin_key }) => (
        <span className={styles.names}>
          <strong>{name || plugin_key}</strong>
          <small>
            <code translate="no">{plugin_key}</code>
          </small>
        </span>
      ),
    },
    {
      title: text('bundle.state'),
      key: 'state',
      width: 110,
      filters: (['new', 'changed', 'same', 'refused'] as const).map((value) => ({
        value,
        text: text(`bundle.state.${value}`),
      })),
      onFilter: (value, { state }) => state === value,
      render: (_value, plugin) => {
        const { state } = resultOf(plugin);
        return <Tag kind={TAG_KINDS[state]}>{text(`bundle.state.${state}`)}</Tag>;
      },
    },
    {
      title: text('bundle.version'),
      key: 'version',
      width: 130,
      render: (_value, { version, version_here }) =>
        version_here !== null && version_here !== version && version ? `${version_here} → ${version}` : version || '–',
    },
    {
      title: text('bundle.what'),
      key: 'what',
      width: 320,
      render: (_value, plugin) => <Changes plugin={plugin} resultOf={resultOf(plugin)} text={text} />,
    },
    { title: text('bundle.developer'), dataIndex: 'developer', width: 140 },
  ];
  // On phones, CSS shows the column's title in each cell.
  return columns.map((column) => ({ ...column, onCell: () => ({ 'data-label': String(column.title) }) as object }));
}

interface ChangesProps {
  plugin: PreviewedPlugin;
  resultOf: PreviewedPlugin | ImportedPlugin;
  text: Text;
}

/** The changes of a plugin, or the reason why nothing changes. */
function Changes({ plugin, resultOf: { reason, detail }, text }: ChangesProps) {
  const { changes, missing_tags } = plugin;
  const versions = plugin.new_versions.slice(-MAX_VERSIONS).join(', ');
  const descriptions = changes.map((change) => text(`bundle.change.${change}`, { versions }));
  return (
    <span className={styles.changes}>
      {reason ? text(`bundle.reason.${reason}`) : descriptions.join(' · ') || '–'}
      {reason && detail && <small lang="en">{detail}</small>}
      {missing_tags.length > 0 && <small>{text('bundle.missingTags', { tags: missing_tags.join(', ') })}</small>}
    </span>
  );
}

/** Maximum number of new versions in a cell: a plugin may have hundreds. */
const MAX_VERSIONS = 5;
