import { Button } from 'antd';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { SchemeName, TokenName } from '../../../../config/tokens';
import styles from '../Enterprise.module.css';
import { TokenField } from './TokenField';
import { SCHEMES } from './tokenTable';
import { appliedValue, type WrittenTokens } from './writtenTokens';

interface TokenRowProps {
  token: TokenName;
  values: Readonly<Partial<Record<SchemeName, string>>>;
  /** The theme as the site will apply it. */
  applied: WrittenTokens;
  onChange: (scheme: SchemeName, value: string) => void;
  onReset: () => void;
}

/** One token: its light and its dark value, and a button that restores the defaults. */
export function TokenRow({ token, values, applied, onChange, onReset }: TokenRowProps) {
  const text = useText();
  return (
    <li className={styles.token}>
      <code>{token}</code>
      {SCHEMES.map((scheme) => (
        <TokenField
          key={scheme}
          token={token}
          scheme={scheme}
          value={values[scheme] ?? ''}
          without={appliedValue(applied, token, scheme)}
          onChange={(value) => onChange(scheme, value)}
        />
      ))}
      <Button
        size="small"
        type="text"
        icon={<Icon name="refresh" />}
        disabled={Object.keys(values).length === 0}
        aria-label={text('enterprise.tokenReset', { token })}
        title={text('enterprise.tokenReset', { token })}
        onClick={onReset}
      />
    </li>
  );
}
