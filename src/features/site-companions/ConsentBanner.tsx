import { useId } from 'react';
import { chooseConsent } from '@/analytics/consent';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { SITE_PATH } from '../../../contract/values/sitePaths';
import styles from './Companions.module.css';

/**
 * Asks once for consent to optional storage, above the footer. It has its own place there: it covers nothing and does not
 * take the focus. Until the user chooses, nothing optional is stored. Declining is as easy as accepting.
 */
export function ConsentBanner({ onChoosing }: { onChoosing: () => void }) {
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
