import { useId, useState, useSyncExternalStore } from 'react';
import { collector } from '@/analytics/collector';
import { chooseConsent, consent, mayTrack, onConsentChange } from '@/analytics/consent';
import { lifecycle, onLifecycleChange } from '@/analytics/track';
import { Button } from '@/kit/Button/Button';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Icon } from '@/kit/Icon/Icon';
import { Switch } from '@/kit/Switch/Switch';
import { useText } from '@/lib/intl/useText';
import { siteChrome } from '@/lib/page/siteChrome';
import { useScrolled } from '@/lib/useScrolled';
import { loginOptions } from '@/session/options';
import { SITE_PATH } from '../../../contract/values/paths';
import styles from './Companions.module.css';

/** The button is shown as soon as the page is scrolled (requirements.md section 4). */
const isScrolled = () => window.scrollY > 0;

/** Scrolls to the top and moves the focus there. The button disappears, and would lose the focus. */
function ScrollToTop() {
  const text = useText();
  if (!useScrolled(isScrolled)) return null;
  return (
    <Button className={styles.up} shape="round" icon="arrow-up" aria-label={text('visitor.toTop')} onClick={goToTop} />
  );
}

function goToTop(): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
}

interface CompanionsProps {
  /** Whether the cookie settings are open. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** Above the footer of a public page: the cookie banner. Over the page: offline notice, back to top, cookie settings. */
export function Companions({ isChoosing, onChoosing }: CompanionsProps) {
  const chosen = useSyncExternalStore(onConsentChange, consent);
  // A private deployment without analytics does not ask for consent.
  const isCounting = !loginOptions().isPri || siteChrome().analytics !== undefined;
  const showsBanner = chosen === 'undecided' && !isChoosing && isCounting;
  return (
    <>
      {showsBanner && <ConsentBanner onChoosing={() => onChoosing(true)} />}
      <div className={styles.dock}>
        <ScrollToTop />
        <OfflineNotice />
      </div>
      {isChoosing && <ConsentDialog onClose={() => onChoosing(false)} />}
    </>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that the connection is lost. The live region is always rendered, so that changes are announced. */
function OfflineNotice() {
  const text = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p className={styles.offline} role="status" hidden={isOnline}>
      {!isOnline && (
        <>
          <Icon name="wifi" />
          {text('visitor.offline')}
        </>
      )}
    </p>
  );
}

/**
 * Asks once for consent to optional storage, above the footer. It has its own place there: it covers nothing and does not
 * take the focus. Until the user chooses, nothing optional is stored. Declining is as easy as accepting.
 */
function ConsentBanner({ onChoosing }: { onChoosing: () => void }) {
  const text = useText();
  const title = useId();
  return (
    <section className={styles.banner} aria-labelledby={title}>
      <div className={styles.question}>
        <h2 id={title} className={styles.title}>
          {text('visitor.cookies')}
        </h2>
        <p className={styles.words}>
          {text('visitor.cookiesText')} <a href={`${SITE_PATH}privacy`}>{text('footer.privacy')}</a>
        </p>
      </div>
      <div className={styles.choices}>
        <Button size="small" onClick={() => chooseConsent('granted')}>
          {text('visitor.acceptAll')}
        </Button>
        <Button size="small" onClick={() => chooseConsent('declined')}>
          {text('visitor.necessaryOnly')}
        </Button>
        <Button size="small" type="text" onClick={onChoosing}>
          {text('footer.cookies')}
        </Button>
      </div>
    </section>
  );
}

/** Cookie settings by category. Users can change the optional category at any time. */
function ConsentDialog({ onClose }: { onClose: () => void }) {
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
