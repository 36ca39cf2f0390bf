import { Card, Radio } from 'antd';
import { useText } from '@/lib/intl/useText';
import type { LoginStorage } from '../../../contract/organization/enterprise';
import { LOGIN_STORAGES } from '../../../contract/values/organization/enterprise';
import styles from './Enterprise.module.css';

/** `none` represents null, which cannot be the value of a radio button. */
const KINDS = ['none', ...LOGIN_STORAGES] as const;

interface SignInPartProps {
  storage: LoginStorage | null;
  onChange: (storage: LoginStorage | null) => void;
}

/** Selects where browsers store sessions. */
export function SignInPart({ storage, onChange }: SignInPartProps) {
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
