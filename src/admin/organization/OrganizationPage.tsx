import { Alert, Button, Card, Radio, Switch, Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { CallResult } from '@/admin/shared/CallResult';
import { EnterprisePicker, useManagedEnterprise } from '@/admin/shared/EnterprisePicker';
import { useMessageArea } from '@/admin/shared/useMessageArea';
import { useQuery } from '@/data/useQuery';
import { lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { useText } from '@/lib/intl/useText';
import type { Feature, LoginStorage, ManagedOrganization } from '../../../contract/organization/organization';
import { FEATURES, LOGIN_STORAGES } from '../../../contract/values/organization';
import { BrandPart } from './BrandPart';
import styles from './Organization.module.css';
import { ThemePart } from './theme/ThemePart';
import { wrongTokens } from './theme/writtenTokens';
import { type DraftOfSetting, useOrganizationDraft } from './useOrganizationDraft';
import { type LogoErrors, type OrganizationActions, useOrganizationSave } from './useOrganizationSave';

// Lazy, because it loads all messages of the site and the message parser.
const TextsPart = lazyPart(() => import(/* webpackChunkName: "admin-enterprise-texts" */ './texts/TextsPart'));

type TabName = 'brand' | 'theme' | 'features' | 'texts' | 'login';

/**
 * /backstage-index/enterprise: appearance and texts of the deployment, or of one organization (`e_id`), whose own
 * administrators see only that.
 */
export default function OrganizationPage() {
  useMessageArea('admin/enterprise');
  return <Organization />;
}

/**
 * The organization setting: brand, theme, hidden features, replaced texts, and session storage (requirements.md section
 * 3).
 */
function Organization() {
  const text = useText();
  const e_id = useManagedEnterprise();
  const request = useQuery('getOrganization', { e_id });
  return (
    <CallResult request={request} failedTitle={text('enterprise.failedTitle')}>
      {(data) => <OrganizationEditor key={e_id} e_id={e_id} stored={data} onStored={request.set} />}
    </CallResult>
  );
}

interface OrganizationEditorProps {
  /** The organization whose setting it is; undefined: the deployment. */
  e_id: number | undefined;
  stored: ManagedOrganization;
  onStored: (stored: ManagedOrganization) => void;
}

/** Edits the whole setting. Each part has a tab; all parts are saved together. */
function OrganizationEditor({ e_id, stored, onStored }: OrganizationEditorProps) {
  const text = useText();
  const edited = useOrganizationDraft(stored);
  const actions = useOrganizationSave({ e_id, stored, onStored, edited });
  const [tab, setTab] = useState<TabName>('brand');
  const wrong = wrongTokens(edited.draft.tokens).length;
  const defaultText = e_id === undefined ? 'enterprise.isDefault' : 'enterprise.isDeployments';
  const handleSave = () => {
    if (wrong === 0) return actions.save();
    setTab('theme');
    message.error(text('enterprise.fixFirst', { count: wrong }));
  };
  return (
    <>
      <AdminHead
        title={text('enterprise.menu')}
        subtitle={text(e_id === undefined ? 'enterprise.subtitle' : 'enterprise.ownSubtitle')}
      >
        <EnterprisePicker e_id={e_id} deployment={text('enterprise.deployment')} />
        <Button danger disabled={stored.is_default} onClick={actions.reset}>
          {text('enterprise.reset')}
        </Button>
        <Button disabled={!edited.isChanged} onClick={edited.discard}>
          {text('enterprise.discard')}
        </Button>
        <Button type="primary" disabled={!edited.isChanged} loading={actions.isSaving} onClick={handleSave}>
          {text('admin.save')}
        </Button>
      </AdminHead>
      <p role="status" className={styles.status}>
        {text(edited.isChanged ? 'enterprise.unsaved' : stored.is_default ? defaultText : 'enterprise.isSaved')}
      </p>
      <SaveProblems actions={actions} />
      <Tabs
        className={styles.tabs}
        activeKey={tab}
        onChange={(key) => setTab(key as TabName)}
        items={(['brand', 'theme', 'features', 'texts', 'login'] as const).map((key) => ({
          key,
          label: text(`enterprise.tab.${key}`),
          children: <Part name={key} stored={stored} edited={edited} logoErrors={actions.logoErrors} />,
        }))}
      />
    </>
  );
}

interface PartProps {
  name: TabName;
  stored: ManagedOrganization;
  edited: DraftOfSetting;
  logoErrors: LogoErrors;
}

function Part({ name, stored, edited, logoErrors }: PartProps) {
  const { draft, change } = edited;
  if (name === 'brand')
    return <BrandPart stored={stored.brand.logo} draft={draft} onChange={change} logoErrors={logoErrors} />;
  if (name === 'theme') return <ThemePart tokens={draft.tokens} onChange={(tokens) => change({ tokens })} />;
  if (name === 'features') return <FeaturesPart hidden={draft.hidden} onChange={(hidden) => change({ hidden })} />;
  if (name === 'login') return <SignInPart storage={draft.storage} onChange={(storage) => change({ storage })} />;
  return (
    <Suspense fallback={<Skeleton width="100%" height={320} />}>
      <TextsPart texts={draft.texts} onChange={(texts) => change({ texts })} />
    </Suspense>
  );
}

/** Problems that prevent saving: changes by another user, and values that the server refused. */
function SaveProblems({ actions }: { actions: OrganizationActions }) {
  const text = useText();
  return (
    <div role="alert" className={styles.problems}>
      {actions.isConflict && (
        <Alert
          type="warning"
          showIcon
          title={text('enterprise.conflictTitle')}
          description={
            <>
              <p>{text('enterprise.conflictText')}</p>
              <div className={styles.actions}>
                <Button size="small" type="primary" onClick={() => actions.loadSaved(true)}>
                  {text('enterprise.keepMine')}
                </Button>
                <Button size="small" onClick={() => actions.loadSaved(false)}>
                  {text('enterprise.useSaved')}
                </Button>
              </div>
            </>
          }
        />
      )}
      {actions.settingErrors.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={text('enterprise.errorsTitle')}
          description={
            <ul>
              {actions.settingErrors.map(({ part, name, variant, reason }) => (
                <li key={`${part} ${name} ${variant}`}>
                  <code>{variant ? `${name} (${variant})` : name}</code> {text(`enterprise.error.${reason}`)}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}

interface FeaturesPartProps {
  hidden: readonly Feature[];
  onChange: (hidden: Feature[]) => void;
}

/** The site's features, each with the effect of hiding it. */
function FeaturesPart({ hidden, onChange }: FeaturesPartProps) {
  const text = useText();
  const toggle = (feature: Feature, isShown: boolean) =>
    onChange(isShown ? hidden.filter((other) => other !== feature) : [...hidden, feature]);
  return (
    <div className={styles.part}>
      <Card>
        <p className={styles.hint}>{text('enterprise.featuresHint')}</p>
        <ul className={styles.rows}>
          {FEATURES.map((feature) => {
            const name = text(`enterprise.feature.${feature}`);
            return (
              <li key={feature} className={styles.feature}>
                <Switch
                  checked={!hidden.includes(feature)}
                  checkedChildren={text('enterprise.shown')}
                  unCheckedChildren={text('enterprise.hidden')}
                  aria-label={name}
                  onChange={(isShown) => toggle(feature, isShown)}
                />
                <div>
                  <strong>{name}</strong>
                  <p className={styles.hint}>{text(`enterprise.hides.${feature}`)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}

/** `none` represents null, which cannot be the value of a radio button. */
const KINDS = ['none', ...LOGIN_STORAGES] as const;

interface SignInPartProps {
  storage: LoginStorage | null;
  onChange: (storage: LoginStorage | null) => void;
}

/** Selects where browsers store sessions. */
function SignInPart({ storage, onChange }: SignInPartProps) {
  const text = useText();
  return (
    <div className={styles.part}>
      <Card title={text('enterprise.storage')}>
        <p className={styles.hint}>{text('enterprise.storageHint')}</p>
        <Radio.Group
          className={styles.choices}
          aria-label={text('enterprise.storage')}
          value={storage ?? 'none'}
          onChange={({ target }) => onChange(target.value === 'none' ? null : (target.value as LoginStorage))}
        >
          {KINDS.map((kind) => (
            <Radio key={kind} value={kind}>
              <strong>{text(`enterprise.storage.${kind}`)}</strong>
              <span className={styles.hint}>{text(`enterprise.storageText.${kind}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Card>
    </div>
  );
}
