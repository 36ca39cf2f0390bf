import { ProForm, ProFormRadio } from '@ant-design/pro-components';
import { useDebounce } from 'ahooks';
import { Alert, Button, Card, Form, Select, Switch } from 'antd';
import { Fragment, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { CallResult } from '@/admin/shared/CallResult';
import { EnterprisePicker, useManagedEnterprise } from '@/admin/shared/EnterprisePicker';
import { HostsField } from '@/admin/shared/forms/HostsField';
import { useSettingForm } from '@/admin/shared/forms/useSettingForm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { EnterpriseMember } from '../../../contract/organization/enterprises';
import type { ManagedApprovalRules } from '../../../contract/reviews/approvalRules';
import { APPROVAL_LIMITS } from '../../../contract/values/reviews';
import styles from './ApprovalRulesPage.module.css';
import { type ApprovalValues, type ChosenPerson, personName, rulesOf, valuesOf } from './approval-rules/approvalValues';
import { DepartmentField } from './approval-rules/DepartmentField';

/**
 * /backstage-index/approval-rules: edits the approval rules (docs/review-rules.md) of the deployment, or of an
 * organization (`e_id`), whose own administrators see only those.
 */
export default function ApprovalRulesPage() {
  const text = useText();
  const e_id = useManagedEnterprise();
  const request = useQuery('getApprovalRules', { e_id });
  return (
    <>
      <AdminHead
        title={text('approval.title')}
        subtitle={text(e_id === undefined ? 'approval.subtitle' : 'approval.ownSubtitle')}
      >
        <EnterprisePicker e_id={e_id} deployment={text('approval.deployment')} />
      </AdminHead>
      <CallResult request={request} failedTitle={text('approval.failed')}>
        {(data) => (
          <Fragment key={e_id}>
            {e_id !== undefined && <OwnReview e_id={e_id} managed={data} onChange={request.set} />}
            {(e_id === undefined || data.reviews_own) && (
              <RulesForm e_id={e_id} managed={data} onChange={request.set} />
            )}
          </Fragment>
        )}
      </CallResult>
    </>
  );
}

interface RulesFormProps {
  /** The organization; undefined: the deployment. */
  e_id: number | undefined;
  managed: ManagedApprovalRules;
  onChange: (managed: ManagedApprovalRules) => void;
}

/** Whether an organization reviews its private plugins itself. Saved at once. */
function OwnReview({ e_id, managed: { rules, reviews_own }, onChange }: RulesFormProps & { e_id: number }) {
  const text = useText();
  const { running, run } = useRunningAction<'switch'>();
  const handleChange = (isOn: boolean) =>
    run('switch', async () => {
      onChange(await (isOn ? call('saveApprovalRules', { e_id, ...rules }) : call('removeApprovalRules', { e_id })));
      message.success(text(isOn ? 'approval.saved' : 'approval.handedOver'));
    });
  return (
    <Card className={styles.ownReview}>
      <label className={styles.choice}>
        <Switch checked={reviews_own} loading={running !== null} onChange={handleChange} />
        {text('approval.reviewsOwn')}
      </label>
      <p className={styles.lead}>{text('approval.reviewsOwnHint')}</p>
    </Card>
  );
}

function RulesForm({ e_id, managed, onChange }: RulesFormProps) {
  const text = useText();
  const { form, running, sendEdit, apply } = useSettingForm(valuesOf, onChange);
  const { approvals = 1, limits_hosts = false } = Form.useWatch([], form) ?? {};
  const { administrators } = managed;

  const handleSave = (values: ApprovalValues) =>
    apply('save', text('approval.saved'), () =>
      sendEdit({ ...managed.rules }, (expected) => call('saveApprovalRules', { e_id, ...rulesOf(values), expected })),
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
          <PeopleField e_id={e_id} />
        </Form.Item>
        <Form.Item name="departments" label={text('approval.departments')}>
          <DepartmentField e_id={e_id} />
        </Form.Item>
      </Card>
      <Card title={text('approval.hosts')}>
        <p className={styles.lead}>{text('approval.hostsText')}</p>
        <Choice name="limits_hosts" label={text('approval.hostsOn')} />
        {limits_hosts && (
          <HostsField name="known_hosts" label={text('approval.hostList')} max={APPROVAL_LIMITS.known_hosts} />
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
  /** The organization whose members can be chosen; undefined: all accounts. */
  e_id: number | undefined;
  /** Passed by the Form.Item around it, like `value` and `onChange`. */
  id?: string;
  value?: ChosenPerson[];
  onChange?: (people: ChosenPerson[]) => void;
}

/** Debounce of typed input, in ms. */
const DEBOUNCE_MS = 250;

/** Selects accounts of this site, or members of an organization, by search. */
function PeopleField({ e_id, ...props }: PeopleFieldProps) {
  const text = useText();
  const [keyword, setKeyword] = useState('');
  const debouncedKeyword = useDebounce(keyword.trim(), { wait: DEBOUNCE_MS });
  const query = debouncedKeyword ? { keyword: debouncedKeyword } : {};
  const accounts = useQuery('listAccounts', e_id === undefined ? query : null);
  const members = useQuery('listMembers', e_id === undefined ? null : { e_id, ...query });
  const found: Pick<EnterpriseMember, 'user_id' | 'nick_name' | 'account'>[] | undefined =
    accounts.data?.account_list ?? members.data?.member_list;
  return (
    <Select<ChosenPerson[]>
      {...props}
      mode="multiple"
      labelInValue
      maxCount={APPROVAL_LIMITS.people}
      placeholder={text('approval.peopleSearch')}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      loading={accounts.status === 'requesting' || members.status === 'requesting'}
      options={found?.map(({ user_id, nick_name, account }) => ({
        value: user_id,
        label: personName(nick_name, account),
      }))}
    />
  );
}
