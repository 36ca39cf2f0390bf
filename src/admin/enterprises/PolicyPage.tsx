import { ProForm, ProFormDigit, ProFormText } from '@ant-design/pro-components';
import { useDebounce } from 'ahooks';
import { Button, Card, Form, Input, Segmented, Select, type SelectProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { CallResult } from '@/admin/shared/CallResult';
import { EnterprisePage } from '@/admin/shared/EnterprisePage';
import { HostsField } from '@/admin/shared/forms/HostsField';
import { PluginPicker } from '@/admin/shared/forms/PluginPicker';
import { useSettingForm } from '@/admin/shared/forms/useSettingForm';
import { readKeyword } from '@/admin/shared/lists/useListQuery';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { KNOWN_PERMISSIONS } from '@/features/plugin-detail/package/Permissions';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedPolicy } from '../../../contract/organization/enterprisePolicy';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { POLICY_LIMITS } from '../../../contract/values/organization';
import { VERSION_LENGTH } from '../../../contract/values/releases';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import styles from './PolicyPage.module.css';
import { type ChosenDeveloper, type PolicyValues, policyOf, valuesOf } from './policyValues';

/** /backstage-index/policy: the policy of an organization, for its administrators and for super administrators. */
export default function PolicyPage() {
  const text = useText();
  return (
    <EnterprisePage title={text('policy.title')} subtitle={text('policy.subtitle')} pickText={text('policy.pickText')}>
      {(e_id) => <Policy key={e_id} e_id={e_id} />}
    </EnterprisePage>
  );
}

function Policy({ e_id }: { e_id: number }) {
  const text = useText();
  const request = useQuery('getPolicy', { e_id });
  return (
    <CallResult request={request} failedTitle={text('policy.failed')}>
      {(managed) => <PolicyForm managed={managed} onChange={request.set} />}
    </CallResult>
  );
}

interface PolicyFormProps {
  managed: ManagedPolicy;
  onChange: (managed: ManagedPolicy) => void;
}

function PolicyForm({ managed, onChange }: PolicyFormProps) {
  const text = useText();
  const { form, running, sendEdit, apply } = useSettingForm(valuesOf, onChange);
  const { e_id, policy } = managed;
  const handleSave = (values: PolicyValues) =>
    apply('save', text('policy.saved'), () =>
      sendEdit({ ...policy }, (expected) => call('savePolicy', { e_id, ...policyOf(values), expected })),
    );
  return (
    <ProForm<PolicyValues>
      form={form}
      requiredMark={false}
      submitter={false}
      className={styles.page}
      initialValues={valuesOf(managed)}
      // Reads the form, because the callback's argument lacks the empty values.
      onFinish={() => handleSave(form.getFieldsValue())}
    >
      <Card title={text('policy.lists')}>
        <p className={styles.lead}>{text('policy.listsHint')}</p>
        <List name="plugins" title={text('policy.plugins')}>
          <Form.Item name={['plugins', 'items']}>
            <PluginsField aria-label={text('policy.plugins')} />
          </Form.Item>
        </List>
        <List name="developers" title={text('policy.developers')}>
          <Form.Item name={['developers', 'items']} extra={text('policy.developersHint')}>
            <DevelopersField aria-label={text('policy.developers')} />
          </Form.Item>
        </List>
        <List name="permissions" title={text('policy.permissions')}>
          <Form.Item name={['permissions', 'items']}>
            <Select
              aria-label={text('policy.permissions')}
              mode="tags"
              maxCount={POLICY_LIMITS.items}
              options={KNOWN_PERMISSIONS.map((value) => ({ value, label: value }))}
            />
          </Form.Item>
        </List>
        <List name="network_hosts" title={text('policy.hosts')}>
          <HostsField name={['network_hosts', 'items']} aria-label={text('policy.hosts')} max={POLICY_LIMITS.items} />
        </List>
      </Card>
      <Card title={text('policy.versions')}>
        <Pins />
        <ProFormDigit
          name="min_update_age_days"
          label={text('policy.days')}
          extra={text('policy.daysHint')}
          min={0}
          max={POLICY_LIMITS.days}
          fieldProps={{ precision: 0 }}
        />
      </Card>
      <Card title={text('policy.contact')}>
        <ProFormText
          name="contact"
          extra={text('policy.contactHint')}
          fieldProps={{ 'aria-label': text('policy.contact'), maxLength: TEXT_LIMITS.contact }}
        />
      </Card>
      <div>
        <Button type="primary" htmlType="submit" loading={running !== null}>
          {text('admin.save')}
        </Button>
      </div>
    </ProForm>
  );
}

interface ListProps {
  name: 'plugins' | 'developers' | 'permissions' | 'network_hosts';
  title: string;
  /** The field of its items. */
  children: ReactNode;
}

/** A list that either allows or denies its items. */
function List({ name, title, children }: ListProps) {
  const text = useText();
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>{title}</h2>
      <Form.Item name={[name, 'rule']} noStyle>
        <Segmented
          className={styles.rule}
          aria-label={text('policy.ruleOf', { list: title })}
          options={[
            { value: 'deny', label: text('policy.deny') },
            { value: 'allow', label: text('policy.allow') },
          ]}
        />
      </Form.Item>
      {children}
    </section>
  );
}

function Pins() {
  const text = useText();
  return (
    <Form.Item label={text('policy.pins')} extra={text('policy.pinsHint')}>
      <Form.List name="pins">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.pin}>
                <Form.Item name={[name, 'plugin']} rules={[{ required: true, message: text('policy.pinRequired') }]}>
                  <PluginPicker aria-label={text('policy.plugins')} />
                </Form.Item>
                <Form.Item
                  name={[name, 'version']}
                  rules={[{ required: true, whitespace: true, message: text('policy.pinRequired') }]}
                >
                  <Input
                    aria-label={text('policy.pinVersion')}
                    placeholder={text('policy.pinVersion')}
                    maxLength={VERSION_LENGTH}
                  />
                </Form.Item>
                <Button onClick={() => remove(name)}>{text('policy.unpin')}</Button>
              </div>
            ))}
            {fields.length < POLICY_LIMITS.items && <Button onClick={() => add({})}>{text('policy.addPin')}</Button>}
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}

interface FieldProps<Item> extends Pick<SelectProps, 'id' | 'aria-label'> {
  /** Passed by the Form.Item around it, like `onChange`. */
  value?: Item[];
  onChange?: (items: Item[]) => void;
}

/** Selects public plugins by search. */
function PluginsField(props: FieldProps<string>) {
  const locale = useLocale();
  const { plugins, search } = usePluginSearch();
  return (
    <Select<string[]>
      {...props}
      {...search}
      mode="multiple"
      maxCount={POLICY_LIMITS.items}
      options={plugins.map((plugin) => ({ value: plugin.plugin_key, label: listingTexts(plugin, locale).name }))}
      // Plugins that were chosen earlier have only their keys.
      labelRender={({ value }) => value}
      optionRender={({ value, label }) => `${label} (${value})`}
    />
  );
}

/** Selects developers by a search of their plugins. */
function DevelopersField(props: FieldProps<ChosenDeveloper>) {
  const { plugins, search } = usePluginSearch();
  const developers = new Map(plugins.map(({ developer }) => [developer.user_id, developer.name]));
  return (
    <Select<ChosenDeveloper[]>
      {...props}
      {...search}
      mode="multiple"
      labelInValue
      maxCount={POLICY_LIMITS.items}
      options={[...developers].map(([value, label]) => ({ value, label }))}
    />
  );
}

/** Debounce of typed input, in ms. */
const DEBOUNCE_MS = 250;
const MAX_FOUND = 20;

/** The public plugins that match what is typed into a Select, and its fields for the search. */
function usePluginSearch() {
  const text = useText();
  const [typed, setTyped] = useState('');
  const keyword = useDebounce(readKeyword(typed), { wait: DEBOUNCE_MS });
  const { data, status } = useQuery('listPlugins', { limit: MAX_FOUND, ...(keyword ? { keyword } : { sort: 1 }) });
  const isLoading = status === 'requesting';
  return {
    plugins: data?.plugin_list ?? [],
    search: {
      placeholder: text('picker.placeholder'),
      showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped },
      loading: isLoading,
      notFoundContent: text(isLoading ? 'picker.searching' : 'picker.none'),
    },
  };
}
