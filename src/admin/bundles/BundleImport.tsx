import { ProFormUploadDragger, StepsForm } from '@ant-design/pro-components';
import { Alert, Button, Card, Progress, Spin } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/api/call';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { BundleTable } from './BundleTable';
import styles from './bundles.module.css';
import { Fingerprint } from './Fingerprint';
import { useBundle } from './useBundle';

/** Imports a bundle in three steps: choose and verify the file, review its plugins, see the results. */
export function BundleImport() {
  const text = useText();
  const bundle = useBundle();
  const { state, results, progress } = bundle;
  const isTried = results.size > 0 || progress !== null;
  const step = state.step !== 'verified' ? 0 : isTried ? 2 : 1;
  // Stores the excluded keys, so that at first all plugins that can be imported are selected.
  const [left, setLeft] = useState<readonly string[]>([]);
  const table = state.step === 'verified' && (
    <BundleTable bundle={bundle} preview={state.preview} left={left} onLeave={setLeft} />
  );
  return (
    <StepsForm
      current={step}
      submitter={false}
      stepsProps={{ size: 'small' }}
      containerStyle={CONTAINER}
      formProps={{ autoFocusFirstInput: false }}
    >
      <StepsForm.StepForm name="file" title={text('bundle.step.file')}>
        {step === 0 && <FileStep bundle={bundle} onChoose={() => setLeft([])} />}
      </StepsForm.StepForm>
      <StepsForm.StepForm name="check" title={text('bundle.step.check')}>
        {step === 1 && table}
      </StepsForm.StepForm>
      <StepsForm.StepForm name="result" title={text('bundle.step.result')}>
        {step === 2 && table}
      </StepsForm.StepForm>
    </StepsForm>
  );
}

/** pro-components reserves 420 px for a form, which is wider than a phone. */
const CONTAINER = { width: '100%', minWidth: 0 };

interface FileStepProps {
  bundle: ReturnType<typeof useBundle>;
  onChoose: () => void;
}

function FileStep({ bundle: { state, send, discard }, onChoose }: FileStepProps) {
  const text = useText();
  if (state.step === 'verifying')
    return (
      <Card className={styles.narrow}>
        <p className={styles.actions} role="status">
          <Spin size="small" /> {text('bundle.verifying')}
        </p>
      </Card>
    );
  if (state.step === 'sending')
    return (
      <Card className={styles.narrow}>
        <p role="status">{text(state.isOffline ? 'bundle.offline' : 'bundle.sending')}</p>
        <Progress percent={Math.floor(state.part * 100)} aria-label={text('bundle.sending')} />
        <Button onClick={discard}>{text('kit.cancel')}</Button>
      </Card>
    );
  return (
    <div className={`${styles.part} ${styles.narrow}`}>
      {state.step === 'refused' && <Refusal failure={state.failure} />}
      <ProFormUploadDragger
        name="bundle"
        title={text('bundle.choose')}
        description={text('bundle.chooseHint')}
        accept=".tar"
        fieldProps={{
          ...{ showUploadList: false, 'aria-label': text('bundle.choose') },
          beforeUpload: (file: File) => {
            onChoose();
            send(file);
            return false;
          },
        }}
      />
    </div>
  );
}

/** Shows why a bundle was rejected, with the fingerprint if its key is not trusted. */
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
