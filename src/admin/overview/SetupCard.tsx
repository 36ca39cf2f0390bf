import { Link } from '@umijs/max';
import { Button, Card } from 'antd';
import { Suspense, useState } from 'react';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { CardTitle } from '@/admin/shared/CardTitle';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { lazyPart } from '@/kit/lazyPart';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { Setup, SetupStep } from '../../../contract/system/setup';
import { ADMIN_PATH } from '../../../contract/values/paths';
import styles from './SetupCard.module.css';

// Lazy, together with its texts.
const EmailSettings = lazyPart(() => import('./EmailSettings'));
const SuiteLinks = lazyPart(() => import('./SuiteLinks'));

/** The page of each step. null: the checklist itself shows what the step needs. */
const PAGES: Record<SetupStep, string | null> = {
  password: '/account?part=password',
  mail: null,
  legal_texts: `${ADMIN_PATH}/legal-texts`,
  brand: `${ADMIN_PATH}/enterprise`,
  links: null,
  catalog: '/publish-plugin/batch',
};

/**
 * The setup checklist of a new site, for super administrators. Hidden once every step is done or a super administrator
 * has dismissed it. Sends its own request, so that the overview neither waits for it nor fails with it.
 */
export function SetupCard() {
  const text = useText();
  const { data, set, reload } = useQuery('getSetup', {});
  const { running, run } = useRunningAction<'dismiss'>();
  const done = data?.steps.filter(({ is_done }) => is_done).length ?? 0;
  if (!data || data.is_dismissed || done === data.steps.length) return null;

  const handleDismiss = () =>
    run('dismiss', async () => {
      set(await call('dismissSetup', {}));
      refreshAdminCounts();
    });
  const handleChange = () => {
    reload();
    refreshAdminCounts();
  };
  return (
    <Card
      className={styles.card}
      title={<CardTitle>{text('setup.title')}</CardTitle>}
      extra={
        <Button type="text" loading={running === 'dismiss'} onClick={handleDismiss}>
          {text('setup.dismiss')}
        </Button>
      }
    >
      <p className={styles.progress}>{text('setup.progress', { done, total: data.steps.length })}</p>
      <ul className={styles.steps}>
        {data.steps.map(({ step, is_done }) => (
          <li key={step} className={styles.step}>
            <Tag kind={is_done ? 'ok' : 'wait'} className={styles.state}>
              {text(is_done ? 'setup.done' : 'setup.open')}
            </Tag>
            {is_done ? (
              <span className={styles.finished}>{text(`setup.step.${step}`)}</span>
            ) : (
              <OpenStep step={step} onChanged={handleChange} />
            )}
          </li>
        ))}
      </ul>
      {data.starter_plugins > 0 && <StarterNote count={data.starter_plugins} onRemoved={set} />}
    </Card>
  );
}

/** The plugins of the starter catalog are examples. One click removes them. */
function StarterNote({ count, onRemoved }: { count: number; onRemoved: (setup: Setup) => void }) {
  const text = useText();
  const confirm = useConfirm();
  const handleRemove = () =>
    confirm({
      title: text('setup.removeStarterTitle', { count }),
      content: text('setup.removeStarterText'),
      onConfirm: async () => {
        onRemoved(await call('removeStarter', {}));
        refreshAdminCounts();
      },
    });
  return (
    <p className={styles.starter}>
      {text('setup.starter', { count })} <Button onClick={handleRemove}>{text('setup.removeStarter')}</Button>
    </p>
  );
}

function OpenStep({ step, onChanged }: { step: SetupStep; onChanged: () => void }) {
  const text = useText();
  const page = PAGES[step];
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.open}>
      {page ? (
        <Link className={styles.link} to={page}>
          {text(`setup.step.${step}`)}
        </Link>
      ) : (
        <Button
          className={styles.link}
          type="link"
          aria-expanded={isShown}
          aria-controls={isShown ? `setup-${step}` : undefined}
          onClick={() => setShown(!isShown)}
        >
          {text(`setup.step.${step}`)}
        </Button>
      )}
      <p className={styles.hint}>{text(`setup.hint.${step}`)}</p>
      {isShown && (
        <div id={`setup-${step}`}>
          <Suspense>{step === 'mail' ? <EmailSettings /> : <SuiteLinks onChanged={onChanged} />}</Suspense>
        </div>
      )}
    </div>
  );
}
