import { useId, useRef } from 'react';
import { chooseConsent } from '@/analytics/consent';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { SITE_PATH } from '../../../contract/values/sitePaths';
import styles from './Companions.module.css';
import { useUncovered } from './useUncovered';

/**
 * Asks once for consent to optional storage. It does not take the focus or block the page. Until the user chooses,
 * nothing optional is stored. Declining is as easy as accepting. The banner moves away from controls that are pressed
 * or focused.
 */
export function ConsentBanner({ onChoosing }: { onChoosing: () => void }) {
  const text = useText();
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const isAtTop = useUncovered(box);
  return (
    <section ref={box} className={styles.banner} data-top={isAtTop || undefined} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('visitor.cookies')}
      </h2>
      <p className={styles.words}>
        {text('visitor.cookiesText')} <a href={`${SITE_PATH}privacy`}>{text('footer.privacy')}</a>
      </p>
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
