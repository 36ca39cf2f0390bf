import { Alert, Button, Card, Progress, Spin, Upload } from 'antd';
import { ApiError } from '@/api/call';
import { Icon } from '@/kit/Icon/Icon';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { BundleTable } from './BundleTable';
import styles from './bundles.module.css';
import { Fingerprint } from './Fingerprint';
import { useBundle } from './useBundle';

/** Brings a bundle in: chosen, verified, looked at, and imported in part or whole. */
export function BundleImport() {
  const text = useText();
  const bundle = useBundle();
  const { state } = bundle;
  if (state.step === 'verified') return <BundleTable bundle={bundle} id={state.id} preview={state.preview} />;
  return (
    <div className={`${styles.part} ${styles.narrow}`}>
      {state.step === 'refused' && <Refusal failure={state.failure} />}
      {state.step === 'sending' || state.step === 'verifying' ? (
        <Card>
          {state.step === 'verifying' ? (
            <p className={styles.acts} role="status">
              <Spin size="small" /> {text('bundle.verifying')}
            </p>
          ) : (
            <>
              <p role="status">{text(state.isOffline ? 'bundle.offline' : 'bundle.sending')}</p>
              <Progress percent={Math.floor(state.part * 100)} aria-label={text('bundle.sending')} />
              <Button onClick={bundle.forget}>{text('kit.cancel')}</Button>
            </>
          )}
        </Card>
      ) : (
        <Upload.Dragger
          accept=".tar"
          showUploadList={false}
          beforeUpload={(file) => {
            bundle.send(file);
            return false;
          }}
        >
          <p className={styles.sign}>
            <Icon name="upload" size={24} />
          </p>
          <p>
            <strong>{text('bundle.choose')}</strong>
          </p>
          <p className={styles.fingerprint}>{text('bundle.chooseHint')}</p>
        </Upload.Dragger>
      )}
    </div>
  );
}

/** Why a bundle was not taken; of a key that is not trusted, which one it is. */
function Refusal({ failure }: { failure: unknown }) {
  const text = useText();
  const failureText = useFailureText();
  const details = failure instanceof ApiError ? (failure.details as { fingerprint?: unknown } | null) : null;
  const fingerprint = typeof details?.fingerprint === 'string' ? details.fingerprint : null;
  return (
    <Alert
      type="error"
      showIcon
      title={text('bundle.refusedTitle')}
      description={
        <span className={styles.names}>
          {failureText(failure)}
          {fingerprint && <Fingerprint value={fingerprint} />}
        </span>
      }
    />
  );
}
