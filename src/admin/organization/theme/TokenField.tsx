import { useDebounce } from 'ahooks';
import { Button, Input } from 'antd';
import { Suspense, useId, useState } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { lazyPart } from '@/kit/lazyPart';
import { useText } from '@/lib/intl/useText';
import type { SchemeName, TokenName } from '../../../../config/tokens';
import styles from '../Organization.module.css';
import { kindOf, tokenError } from './tokenError';
import { isColor } from './tokenTable';

const TokenColorPicker = lazyPart(() => import(/* webpackChunkName: "admin-color-picker" */ './TokenColorPicker'));

/** Pause in typing, in ms, after which the value is validated. */
const DEBOUNCE_MS = 250;

interface TokenFieldProps {
  token: TokenName;
  scheme: SchemeName;
  /** Empty if the default applies. */
  value: string;
  /** The default: the site's value, or one derived from the accent of the edited theme. */
  without: string;
  onChange: (value: string) => void;
}

/** Edits one value of a token: typed, or picked if it is a color. Shows the error of an invalid value. */
export function TokenField({ token, scheme, value, without, onChange }: TokenFieldProps) {
  const text = useText();
  const id = useId();
  // An incomplete color is not an error while the user is typing.
  const isWritten = useDebounce(value, { wait: DEBOUNCE_MS }) === value;
  const error = isWritten ? tokenError(token, value) : null;
  const name = `${token}, ${text(`enterprise.${scheme}`)}`;
  return (
    <div className={styles.value}>
      <div className={styles.valueLine}>
        {isColor(token) && (
          <Swatch name={name} color={value && !tokenError(token, value) ? value.trim() : without} onChange={onChange} />
        )}
        <Input
          size="small"
          prefix={<Icon name={scheme === 'light' ? 'sun' : 'moon'} />}
          aria-label={name}
          aria-invalid={error !== null}
          aria-describedby={error ? id : undefined}
          status={error ? 'error' : undefined}
          spellCheck={false}
          autoComplete="off"
          value={value}
          placeholder={without}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error === 'unsafe_value' ? text('enterprise.error.unsafe_value') : text(`enterprise.needs.${kindOf(token)}`)}
        </p>
      )}
    </div>
  );
}

interface SwatchProps {
  name: string;
  color: string;
  onChange: (color: string) => void;
}

/** Shows the color. A click opens the picker. Few users need the picker, so the first click loads it. */
function Swatch({ name, color, onChange }: SwatchProps) {
  const text = useText();
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button
      size="small"
      icon={<span className={styles.swatch} style={{ background: color }} />}
      aria-label={text('enterprise.pick', { name })}
      aria-expanded={isOpen}
      onClick={() => {
        if (isWanted) return;
        setWanted(true);
        setOpen(true);
      }}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <TokenColorPicker color={color} isOpen={isOpen} onOpen={setOpen} onChange={onChange}>
        {button}
      </TokenColorPicker>
    </Suspense>
  );
}
