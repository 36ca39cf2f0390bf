import { ProForm, ProFormDependency, ProFormRadio, ProFormSelect } from '@ant-design/pro-components';
import { Card, Form, Tag } from 'antd';
import { PluginPicker } from '@/admin/shared/forms/PluginPicker';
import { submitOnly } from '@/admin/shared/forms/submitOnly';
import { downloadBlob } from '@/api/downloadBytes';
import { useQuery } from '@/data/useQuery';
import { Icon } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useLocale, useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { BundleSelection } from '../../../contract/bundles/bundles';
import { BASE_PATHS } from '../../../contract/values/paths';
import { tagName } from '../../../shared/plugins/tagName';
import styles from './bundles.module.css';

interface ChosenPlugin {
  plugin_key: string;
  name: string;
}

interface ExportValues {
  which: 'all' | 'tags' | 'plugins';
  tag_ids?: number[];
  plugins?: ChosenPlugin[];
}

/** Exports a bundle: all public plugins, those with a tag, or plugins chosen one by one. */
export function BundleExport() {
  const text = useText();
  const { run } = useRunningAction<'export'>();
  const [form] = Form.useForm<ExportValues>();
  const selection = selectionOf(Form.useWatch([], form));

  const handleExport = async () => {
    await run('export', async () => {
      const file = await downloadBlob(`${BASE_PATHS.cmt}/manager/bundle/export`, selection);
      saveFile('plugins.bundle.tar', 'application/x-tar', file);
      message.success(text('bundle.exported'));
    });
  };

  return (
    <Card className={styles.narrow}>
      <p className={styles.hint}>{text('bundle.exportHint')}</p>
      <ProForm<ExportValues>
        form={form}
        autoFocusFirstInput={false}
        initialValues={{ which: 'all' }}
        onFinish={handleExport}
        submitter={submitOnly(text('bundle.export'), { icon: <Icon name="download" />, disabled: selection === null })}
      >
        <ProFormRadio.Group
          name="which"
          label={text('bundle.which')}
          options={[
            { value: 'all', label: text('bundle.all') },
            { value: 'tags', label: text('bundle.byTag') },
            { value: 'plugins', label: text('bundle.chosen') },
          ]}
        />
        <ProFormDependency<Pick<ExportValues, 'which'>> name={['which']}>
          {({ which }) => (
            <>
              {which === 'tags' && <TagField />}
              {which === 'plugins' && (
                <ProForm.Item name="plugins" label={text('bundle.add')}>
                  <PluginsField />
                </ProForm.Item>
              )}
            </>
          )}
        </ProFormDependency>
      </ProForm>
    </Card>
  );
}

function TagField() {
  const text = useText();
  const locale = useLocale();
  const { data, status } = useQuery('listManagedTags', {});
  return (
    <ProFormSelect
      name="tag_ids"
      label={text('bundle.tags')}
      mode="multiple"
      fieldProps={{ loading: status === 'requesting', optionFilterProp: 'label' }}
      options={data?.tag_list.map(({ id, name, names, code }) => ({
        value: id,
        label: `${tagName({ name, names }, locale)} (${code})`,
      }))}
    />
  );
}

interface PluginsFieldProps {
  /** Passed by the form, like `value` and `onChange`. */
  id?: string;
  value?: ChosenPlugin[];
  onChange?: (plugins: ChosenPlugin[]) => void;
}

/** Picks plugins one at a time, and lists those already picked. */
function PluginsField({ id, value = [], onChange }: PluginsFieldProps) {
  return (
    <>
      <PluginPicker
        id={id}
        value={null}
        taken={value.map(({ plugin_key }) => plugin_key)}
        onChange={({ plugin_key, name }) => onChange?.([...value, { plugin_key, name }])}
      />
      <div className={styles.chosen}>
        {value.map((plugin) => (
          <Tag key={plugin.plugin_key} closable onClose={() => onChange?.(value.filter((other) => other !== plugin))}>
            <bdi>{plugin.name}</bdi>
          </Tag>
        ))}
      </div>
    </>
  );
}

/** Returns the plugins to export; null if none are chosen. */
function selectionOf({ which, tag_ids = [], plugins = [] }: Partial<ExportValues> = {}): BundleSelection | null {
  if (which === 'tags') return tag_ids.length > 0 ? { tag_ids } : null;
  if (which === 'plugins')
    return plugins.length > 0 ? { plugin_keys: plugins.map(({ plugin_key }) => plugin_key) } : null;
  return { all: true };
}
