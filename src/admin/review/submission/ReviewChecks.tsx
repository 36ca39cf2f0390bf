import { Button } from 'antd';
import { useState } from 'react';
import { call } from '@/api/call';
import { CheckVerdicts } from '@/features/review/CheckVerdicts';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { ReviewDetail } from '../../../../contract/reviews/reviewList';
import styles from './ReviewPage.module.css';

interface ReviewChecksProps {
  detail: ReviewDetail;
  /** Called after the checks have run again. */
  onChecked: () => void;
}

/** The results of a version's automatic checks, with a button that runs them again. */
export function ReviewChecks({ detail, onChecked }: ReviewChecksProps) {
  const text = useText();
  const failureText = useFailureText();
  const [checks, setChecks] = useState(detail.checks);
  const [running, setRunning] = useState(false);

  const handleRun = async () => {
    const { plugin_key, version } = detail;
    setRunning(true);
    try {
      setChecks((await call('runChecks', { plugin_key, version })).checks);
      onChecked();
    } catch (error) {
      message.error(text('check.againFailed', { reason: failureText(error) }));
    }
    setRunning(false);
  };

  return (
    <section className={styles.card}>
      <h2>{text('check.title')}</h2>
      <CheckVerdicts checks={checks} />
      {detail.sha256 && (
        <Button loading={running} onClick={handleRun}>
          {text('check.again')}
        </Button>
      )}
    </section>
  );
}
