import { useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { TextArea } from '@/kit/Input/TextArea';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import type { CheckVerdict } from '../../../contract/reviews/packageChecks';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { identityOf } from '../../../shared/packageChecks/findingReasons';
import { CheckVerdicts, type Finding, FindingReason, useFindingText } from './CheckVerdicts';
import styles from './OwnChecks.module.css';

interface OwnChecksProps {
  pluginKey: string;
  /** The version in review. */
  version: string;
  checks: readonly CheckVerdict[];
}

/**
 * Results of the automatic checks of the user's own submission while it is in review. At each finding, the user can tell
 * the reviewer why it is harmless.
 */
export function OwnChecks({ pluginKey, version, checks: loaded }: OwnChecksProps) {
  const [checks, setChecks] = useState(loaded);
  return (
    <CheckVerdicts
      checks={checks}
      renderReason={(check, finding) => (
        <OwnReason
          finding={finding}
          onSave={async (reason) => {
            const at = { plugin_key: pluginKey, version, check, finding: identityOf(finding) };
            setChecks((await call('explainFinding', { ...at, reason })).checks);
          }}
        />
      )}
    />
  );
}

interface OwnReasonProps {
  finding: Finding;
  onSave: (reason: string) => Promise<void>;
}

/** The user's reason at a finding, with a button that opens a field for it. */
function OwnReason({ finding, onSave }: OwnReasonProps) {
  const text = useText();
  const findingText = useFindingText();
  const [state, setState] = useState<'initial' | 'open' | 'closed'>('initial');
  const { reason } = finding;
  if (state === 'open') return <ReasonForm reason={reason ?? ''} onSave={onSave} onClose={() => setState('closed')} />;
  const label = text(reason ? 'check.editReason' : 'check.explain');
  return (
    <>
      {reason && <FindingReason reason={reason} />}
      <Button
        size="small"
        className={styles.open}
        // The field that had the focus was removed.
        autoFocus={state === 'closed'}
        aria-label={`${label}: ${findingText(finding)}`}
        onClick={() => setState('open')}
      >
        {label}
      </Button>
    </>
  );
}

interface ReasonFormProps {
  reason: string;
  onSave: OwnReasonProps['onSave'];
  onClose: () => void;
}

function ReasonForm({ reason, onSave, onClose }: ReasonFormProps) {
  const text = useText();
  const [typed, setTyped] = useState(reason);
  const { running, run } = useRunningAction<'save'>();
  const isTooLong = [...typed.trim()].length > TEXT_LIMITS.finding_reason;
  const handleSave = () =>
    run('save', async () => {
      await onSave(typed.trim());
      onClose();
    });
  return (
    <div className={styles.form}>
      <TextArea
        autoFocus
        rows={2}
        label={text('check.ownReason')}
        hint={text('check.reasonHint')}
        limit={TEXT_LIMITS.finding_reason}
        value={typed}
        onValueChange={setTyped}
      />
      <div className={styles.actions}>
        <Button size="small" onClick={onClose}>
          {text('kit.cancel')}
        </Button>
        <Button
          size="small"
          type="primary"
          disabled={isTooLong || typed.trim() === reason}
          loading={running !== null}
          onClick={handleSave}
        >
          {text('check.saveReason')}
        </Button>
      </div>
    </div>
  );
}
