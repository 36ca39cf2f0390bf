import { ProForm, ProFormRadio } from '@ant-design/pro-components';
import { useDebounce } from 'ahooks';
import { Alert, Button, Card, Form, Select, Switch } from 'antd';
import { useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { CallResult } from '@/admin/shared/CallResult';
import { useSettingForm } from '@/admin/shared/forms/useSettingForm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import type { ManagedApprovalRules } from '../../../contract/reviews/approvalRules';
import { APPROVAL_LIMITS } from '../../../contract/values/reviews';
import styles from './ApprovalRulesPage.module.css';
import {
  type ApprovalValues,
  type ChosenPerson,
  isHost,
  personName,
  rulesOf,
  valuesOf,
} from './approval-rules/approvalValues';
import { DepartmentField } from './approval-rules/DepartmentField';

/**
 * /backstage-index/approval-rules: edits the organization's approval rules (docs/review-rules.md); for super
 * administrators only.
 */
export default function ApprovalRulesPage() {
  const text = useText();
  const request = useQuery('getApprovalRules', {});
  return (
    <>
      <AdminHead title={text('approval.title')} subtitle={text('approval.subtitle')} />
      <CallResult request={request} failedTitle={text('approval.failed')}>
        {(data) => <RulesForm managed={data} onChange={request.set} />}
      </CallResult>
    </>
  );
}

interface RulesFormProps {
  managed: ManagedApprovalRules;
  onChange: (managed: ManagedApprovalRules) => void;
}

function RulesForm({ managed, onChange }: RulesFormProps) {
  const text = useText();
  const { form, running, sendEdit, apply } = useSettingForm(valuesOf, onChange);
  const { approvals = 1, limits_hosts = false } = Form.useWatch([], form) ?? {};
  const { administrators } = managed;

  const handleSave = (values: ApprovalValues) =>
    apply('save', text('approval.saved'), () =>
      sendEdit({ ...managed.rules }, (expected) => call('saveApprovalRules', { ...rulesOf(values), expected })),
    );

  return (
    <ProForm<ApprovalValues>
      form={form}
      requiredMark={false}
      submitter={false}
      className={styles.page}
      initialValues={valuesOf(managed)}
      // Reads the form, because the callback's argument lacks the empty values.
      onFinish={() => handleSave(form.getFieldsValue())}
    >
      <Card title={text('approval.needed')}>
        {administrators < 2 && (approvals === 2 || limits_hosts) && (
          <Alert
            className={styles.note}
            type="warning"
            showIcon
            title={text('approval.tooFew', { count: administrators })}
          />
        )}
        <ProFormRadio.Group
          name="approvals"
          fieldProps={{ 'aria-label': text('approval.needed') }}
          options={[
            { value: 1, label: text('approval.one') },
            { value: 2, label: text('approval.two') },
          ]}
        />
        <Choice name="allows_own" label={text('approval.own')} />
      </Card>
      <Card title={text('approval.automatic')}>
        <p className={styles.lead}>{text('approval.automaticText')}</p>
        <Form.Item name="people" label={text('approval.people')}>
          <PeopleField />
        </Form.Item>
        <Form.Item name="departments" label={text('approval.departments')}>
          <DepartmentField />
        </Form.Item>
      </Card>
      <Card title={text('approval.hosts')}>
        <p className={styles.lead}>{text('approval.hostsText')}</p>
        <Choice name="limits_hosts" label={text('approval.hostsOn')} />
        {limits_hosts && (
          <Form.Item
            name="known_hosts"
            label={text('approval.hostList')}
            extra={text('approval.hostHint')}
            rules={[
              {
                validator: (_rule, hosts: string[]) => allHosts(hosts, (host) => text('approval.wrongHost', { host })),
              },
            ]}
          >
            <Select
              mode="tags"
              open={false}
              suffixIcon={null}
              tokenSeparators={[',', ' ', ';']}
              maxCount={APPROVAL_LIMITS.known_hosts}
            />
          </Form.Item>
        )}
      </Card>
      <div>
        <Button type="primary" htmlType="submit" loading={running !== null}>
          {text('approval.save')}
        </Button>
      </div>
    </ProForm>
  );
}

async function allHosts(hosts: readonly string[] = [], errorOf: (host: string) => string): Promise<void> {
  const wrong = hosts.find((host) => !isHost(host));
  if (wrong !== undefined) throw new Error(errorOf(wrong));
}

/** A switch with its label next to it. */
function Choice({ name, label }: { name: 'allows_own' | 'limits_hosts'; label: string }) {
  return (
    <div className={styles.choice}>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch aria-label={label} />
      </Form.Item>
      <span aria-hidden>{label}</span>
    </div>
  );
}

interface PeopleFieldProps {
  /** Passed by the Form.Item around it, like `value` and `onChange`. */
  id?: string;
  value?: ChosenPerson[];
  onChange?: (people: ChosenPerson[]) => void;
}

/** Debounce of typed input, in ms. */
const DEBOUNCE_MS = 250;

/** Selects accounts of this site by search. */
function PeopleField(props: PeopleFieldProps) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const debouncedKeyword = useDebounce(keyword.trim(), { wait: DEBOUNCE_MS });
  const { data, status } = useQuery('listAccounts', debouncedKeyword ? { keyword: debouncedKeyword } : {});
  return (
    <Select<ChosenPerson[]>
      {...props}
      mode="multiple"
      labelInValue
      maxCount={APPROVAL_LIMITS.people}
      placeholder={text('approval.peopleSearch')}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      loading={status === 'requesting'}
      options={data?.account_list.map(({ user_id, nick_name, account }) => ({
        value: user_id,
        label: personName(nick_name, account),
      }))}
    />
  );
}
