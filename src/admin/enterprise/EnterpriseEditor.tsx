import { Alert, Button, Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { useText } from '@/lib/intl/useText';
import type { ManagedEnterprise } from '../../../contract/organization/enterprise';
import { BrandPart } from './BrandPart';
import styles from './Enterprise.module.css';
import { FeaturesPart } from './FeaturesPart';
import { SignInPart } from './SignInPart';
import { ThemePart } from './theme/ThemePart';
import { wrongTokens } from './theme/writtenTokens';
import { type DraftOfSetting, useEnterpriseDraft } from './useEnterpriseDraft';
import { type EnterpriseActions, type LogoErrors, useEnterpriseSave } from './useEnterpriseSave';

// Lazy, because it loads all messages of the site and the message parser.
const TextsPart = lazyPart(() => import(/* webpackChunkName: "admin-enterprise-texts" */ './texts/TextsPart'));

type TabName = 'brand' | 'theme' | 'features' | 'texts' | 'login';

interface EnterpriseEditorProps {
  stored: ManagedEnterprise;
  onStored: (stored: ManagedEnterprise) => void;
}

/** Edits the whole setting. Each part has a tab; all parts are saved together. */
export function EnterpriseEditor({ stored, onStored }: EnterpriseEditorProps) {
  const text = useText();
  const edited = useEnterpriseDraft(stored);
  const actions = useEnterpriseSave({ stored, onStored, edited });
  const [tab, setTab] = useState<TabName>('brand');
  const wrong = wrongTokens(edited.draft.tokens).length;
  const handleSave = () => {
    if (wrong === 0) return actions.save();
    setTab('theme');
    message.error(text('enterprise.fixFirst', { count: wrong }));
  };
  return (
    <>
      <AdminHead title={text('enterprise.menu')} subtitle={text('enterprise.subtitle')}>
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
        {text(
          edited.isChanged ? 'enterprise.unsaved' : stored.is_default ? 'enterprise.isDefault' : 'enterprise.isSaved',
        )}
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
  stored: ManagedEnterprise;
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
function SaveProblems({ actions }: { actions: EnterpriseActions }) {
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
