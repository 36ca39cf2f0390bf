import { Alert, Button, Progress, type TableColumnsType } from 'antd';
import { useConfirm } from '@/admin/shared/useConfirm';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useLocale, useText } from '@/lib/intl/useText';
import type { BundlePreview, ImportedPlugin, PreviewedPlugin } from '../../../contract/bundles/bundles';
import styles from './bundles.module.css';
import { Fingerprint } from './Fingerprint';
import { PluginTable } from './PluginTable';
import type { useBundle } from './useBundle';

interface BundleTableProps {
  bundle: ReturnType<typeof useBundle>;
  preview: BundlePreview;
  /** Keys of plugins that can be imported but are not selected. */
  left: readonly string[];
  onLeave: (left: string[]) => void;
}

const TAG_KINDS: Record<PreviewedPlugin['state'] | ImportedPlugin['state'], TagProps['kind']> = {
  new: 'info',
  changed: 'wait',
  same: 'neutral',
  refused: 'bad',
  added: 'ok',
  updated: 'ok',
};

/** The plugins of a verified bundle: their changes, which are selected, and after an import their results. */
export function BundleTable({ bundle, preview, left, onLeave }: BundleTableProps) {
  const text = useText();
  const locale = useLocale();
  const { results, progress, importSelected: importPlugins, discard } = bundle;
  const plugins = useReadNames(preview.plugins);
  const open = plugins.filter((plugin) => isOpen(plugin, results));
  const chosen = open.map(({ plugin_key }) => plugin_key).filter((key) => !left.includes(key));
  const { origin, created_at, key_name, fingerprint } = preview;
  // After an import, a row shows its result.
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
      render: (_value, plugin) => <Changes plugin={plugin} result={resultOf(plugin)} />,
    },
    { title: text('bundle.developer'), dataIndex: 'developer', width: 140 },
  ];

  return (
    <div className={styles.part}>
      <Alert
        type="success"
        showIcon
        title={text('bundle.verified', { key: key_name })}
        description={
          <span className={styles.names}>
            {text('bundle.madeBy', { origin, time: formatTimestamp(created_at, locale) })}
            <Fingerprint value={fingerprint} />
          </span>
        }
      />
      {results.size > 0 && progress === null && <Report results={results} />}
      <div className={styles.actions}>
        {progress ? (
          <Progress
            className={styles.progress}
            percent={Math.floor((progress.done / progress.total) * 100)}
            format={() => text('bundle.importing', progress)}
            aria-label={text('bundle.importing', progress)}
          />
        ) : (
          <>
            {open.length > 0 && (
              <Button type="primary" disabled={chosen.length === 0} onClick={() => importPlugins(chosen)}>
                {text('bundle.import', { count: chosen.length })}
              </Button>
            )}
            <ImportFailedButton results={results} importPlugins={importPlugins} />
            <Button onClick={discard}>{text('bundle.another')}</Button>
          </>
        )}
      </div>
      <PluginTable
        // Plugin keys are not unique: if a bundle contains a key twice, the second row is shown as refused.
        rowKey={(plugin) => plugins.indexOf(plugin)}
        dataSource={plugins}
        columns={columns}
        rowSelection={{
          selectedRowKeys: plugins.flatMap((plugin, index) =>
            isOpen(plugin, results) && chosen.includes(plugin.plugin_key) ? index : [],
          ),
          onChange: (_keys, rows) => {
            const keys = rows.map(({ plugin_key }) => plugin_key);
            onLeave(open.map(({ plugin_key }) => plugin_key).filter((key) => !keys.includes(key)));
          },
          getCheckboxProps: (plugin) => ({
            disabled: progress !== null || !isOpen(plugin, results),
            'aria-label': plugin.name || plugin.plugin_key,
          }),
        }}
      />
    </div>
  );
}

type Results = ReadonlyMap<string, ImportedPlugin>;

/** Whether the plugin can be imported and has no import result yet. */
function isOpen({ state, plugin_key }: PreviewedPlugin, results: Results): boolean {
  return (state === 'new' || state === 'changed') && !results.has(plugin_key);
}

function Report({ results }: { results: Results }) {
  const text = useText();
  const count = (state: ImportedPlugin['state']) => [...results.values()].filter((one) => one.state === state).length;
  const counts = {
    added: count('added'),
    updated: count('updated'),
    same: count('same'),
    refused: count('refused'),
  };
  return (
    <Alert
      type={counts.refused > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={text('bundle.done', counts)}
    />
  );
}

/** Imports plugins despite failed automatic checks, after the administrator has confirmed it. */
function ImportFailedButton({
  results,
  importPlugins,
}: {
  results: Results;
  importPlugins: BundleTableProps['bundle']['importSelected'];
}) {
  const text = useText();
  const confirm = useConfirm();
  const found = [...results.values()].filter(({ reason }) => reason === 'checks_failed');
  if (found.length === 0) return null;
  const keys = found.map(({ plugin_key }) => plugin_key);
  return (
    <Button
      danger
      onClick={() =>
        confirm({
          title: text('bundle.despiteTitle'),
          content: text('bundle.despiteText'),
          okText: text('bundle.import', { count: keys.length }),
          onConfirm: () => importPlugins(keys, true),
        })
      }
    >
      {text('bundle.despite', { count: keys.length })}
    </Button>
  );
}

interface ChangesProps {
  plugin: PreviewedPlugin;
  result: PreviewedPlugin | ImportedPlugin;
}

/** The changes of a plugin, or the reason why nothing changes. */
function Changes({ plugin, result: { reason, detail } }: ChangesProps) {
  const text = useText();
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
