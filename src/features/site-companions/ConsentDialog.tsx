import { useId, useState } from 'react';
import { chooseConsent, consent } from '@/analytics/consent';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Switch } from '@/kit/Switch/Switch';
import { useText } from '@/lib/intl/useText';
import styles from './Companions.module.css';

/** What is kept, kind by kind; the optional kind is the visitor's to switch, now and later. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [isAllowed, setAllowed] = useState(() => consent() === 'granted');
  return (
    <Dialog
      visible
      size="small"
      title={text('visitor.cookies')}
      description={text('visitor.cookieSettingsHint')}
      sureText={text('visitor.save')}
      onSure={() => chooseConsent(isAllowed ? 'granted' : 'declined')}
      onVisibleChange={(visible) => {
        if (!visible) onClose();
      }}
    >
      <Kind name={text('visitor.necessary')} hint={text('visitor.necessaryHint')} checked disabled />
      <Kind
        name={text('visitor.analytics')}
        hint={text('visitor.analyticsHint')}
        checked={isAllowed}
        onCheckedChange={setAllowed}
      />
    </Dialog>
  );
}

interface KindProps {
  name: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

function Kind({ name, hint, ...choice }: KindProps) {
  const id = useId();
  return (
    <div className={styles.kind}>
      <div>
        <label className={styles.kindName} htmlFor={id}>
          {name}
        </label>
        <p id={`${id}-hint`} className={styles.words}>
          {hint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} {...choice} />
    </div>
  );
}
