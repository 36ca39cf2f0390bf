import { useId, useState, useSyncExternalStore } from 'react';
import { collector } from '@/analytics/collector';
import { chooseConsent, consent, mayTrack } from '@/analytics/consent';
import { lifecycle, onLifecycleChange } from '@/analytics/track';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Switch } from '@/kit/Switch/Switch';
import { useText } from '@/lib/intl/useText';
import styles from './Companions.module.css';

/** Cookie settings by category. Users can change the optional category at any time. */
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
      <AnalyticsState />
    </Dialog>
  );
}

/** Whether analytics runs on this page now, regardless of the unsaved switch. */
function AnalyticsState() {
  const text = useText();
  const step = useSyncExternalStore(onLifecycleChange, lifecycle);
  const state = collector() === null ? 'none' : mayTrack() ? (`step${step}` as const) : 'off';
  return (
    <p className={styles.words} role="status">
      {text(`visitor.analyticsState.${state}`)}
    </p>
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
