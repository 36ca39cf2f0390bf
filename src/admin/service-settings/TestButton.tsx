import { Alert, Button } from 'antd';
import { useText } from '@/lib/intl/useText';
import styles from './ServiceSetting.module.css';
import type { ServiceActions } from './useServiceActions';

const ALERT_TYPES = { works: 'success', refused: 'error', unreachable: 'warning' } as const;

/** Tests the stored values at the service, and shows the result. */
export function TestButton({ canTest, actions }: { canTest: boolean; actions: ServiceActions }) {
  const text = useText();
  if (!canTest) return <p className={styles.hint}>{text('setting.noTest')}</p>;
  return (
    <div className={styles.test}>
      <Button loading={actions.running === 'test'} onClick={actions.test}>
        {text('setting.test')}
      </Button>
      <p className={styles.hint}>{text('setting.testHint')}</p>
      {/* Rendered from the start, so that a screen reader announces later changes. */}
      <div role="status">
        {actions.result && (
          <Alert type={ALERT_TYPES[actions.result]} showIcon title={text(`setting.result.${actions.result}`)} />
        )}
      </div>
    </div>
  );
}
