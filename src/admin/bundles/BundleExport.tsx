import { Button, Card, Form, Radio, Select, Tag } from 'antd';
import { useState } from 'react';
import { fetchBlob } from '@/admin/shared/fetchFile';
import { PluginPicker } from '@/admin/shared/PluginPicker';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { Icon } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import { useRunning } from '@/kit/Message/useRunning';
import { useLocale, useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { BundleSelection } from '../../../contract/bundles';
import { tagName } from '../../../shared/tagName';
import styles from './bundles.module.css';

type Which = 'all' | 'tags' | 'plugins';

/** Makes a bundle: of all that is public, of what has a tag, or of plugins chosen one by one. */
export function BundleExport() {
  const text = useText();
  const { running, run } = useRunning<'export'>();
  const [which, setWhich] = useState<Which>('all');
  const [tagIds, setTagIds] = useState<number[]>([]);
  const [plugins, setPlugins] = useState<{ plugin_key: string; name: string }[]>([]);
  const selection = selectionOf(which, tagIds, plugins);

  const handleExport = () =>
    run('export', async () => {
      const file = await fetchBlob('/api/cmt/manager/bundle/export', selection);
      saveFile('plugins.bundle.tar', 'application/x-tar', file);
      message.success(text('bundle.exported'));
    });

  return (
    <Card className={styles.narrow}>
      <p className={styles.hint}>{text('bundle.exportHint')}</p>
      <Form layout="vertical">
        <Form.Item label={text('bundle.which')}>
          <Radio.Group
            value={which}
            onChange={({ target }) => setWhich(target.value as Which)}
            options={[
              { value: 'all', label: text('bundle.all') },
              { value: 'tags', label: text('bundle.byTag') },
              { value: 'plugins', label: text('bundle.chosen') },
            ]}
          />
        </Form.Item>
        {which === 'tags' && <TagField value={tagIds} onChange={setTagIds} />}
        {which === 'plugins' && (
          <Form.Item label={text('bundle.add')} htmlFor="bundle-plugin">
            <PluginPicker
              id="bundle-plugin"
              value={null}
              taken={plugins.map(({ plugin_key }) => plugin_key)}
              onChange={({ plugin_key, name }) => setPlugins([...plugins, { plugin_key, name }])}
            />
          </Form.Item>
        )}
        {which === 'plugins' && plugins.length > 0 && (
          <Form.Item>
            {plugins.map((plugin) => (
              <Tag
                key={plugin.plugin_key}
                closable
                onClose={() => setPlugins(plugins.filter((other) => other !== plugin))}
              >
                {plugin.name}
              </Tag>
            ))}
          </Form.Item>
        )}
        <Button
          type="primary"
          icon={<Icon name="download" />}
          disabled={selection === null}
          loading={running !== null}
          onClick={handleExport}
        >
          {text('bundle.export')}
        </Button>
      </Form>
    </Card>
  );
}

function TagField({ value, onChange }: { value: number[]; onChange: (ids: number[]) => void }) {
  const text = useText();
  const locale = useLocale();
  const { data, waiting } = useCallRequest('listManagedTags', {});
  return (
    <Form.Item label={text('bundle.tags')} htmlFor="bundle-tags">
      <Select
        id="bundle-tags"
        mode="multiple"
        value={value}
        loading={waiting}
        optionFilterProp="label"
        onChange={onChange}
        options={data?.tag_list.map(({ id, name, names, code }) => ({
          value: id,
          label: `${tagName({ name, names }, locale)} (${code})`,
        }))}
      />
    </Form.Item>
  );
}

/** Null where nothing is chosen. */
function selectionOf(which: Which, tag_ids: number[], plugins: { plugin_key: string }[]): BundleSelection | null {
  if (which === 'all') return { all: true };
  if (which === 'tags') return tag_ids.length > 0 ? { tag_ids } : null;
  return plugins.length > 0 ? { plugin_keys: plugins.map(({ plugin_key }) => plugin_key) } : null;
}
