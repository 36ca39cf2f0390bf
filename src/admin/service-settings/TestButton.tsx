import { Alert, Button } from 'antd';
import { useText } from '@/lib/intl/useText';
import styles from './ServiceSetting.module.css';
import type { ServiceActs } from './useServiceActs';

const LOOKS = { works: 'success', refused: 'error', unreachable: 'warning' } as const;

/** Tests the stored values at the service, and shows the result. */
export function TestButton({ canTest, acts }: { canTest: boolean; acts: ServiceActs }) {
  const text = useText();
  if (!canTest) return <p className={styles.hint}>{text('setting.noTest')}</p>;
  return (
    <div className={styles.test}>
      <Button loading={acts.running === 'test'} onClick={acts.test}>
        {text('setting.test')}
      </Button>
      <p className={styles.hint}>{text('setting.testHint')}</p>
      {/* Rendered from the start, so that a screen reader announces later changes. */}
      <div role="status">
        {acts.result && <Alert type={LOOKS[acts.result]} showIcon title={text(`setting.result.${acts.result}`)} />}
      </div>
    </div>
  );
}
