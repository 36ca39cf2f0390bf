import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { LISTING_FIELDS } from '../values/releaseValues';
import type { ReleaseFormState } from '../values/useReleaseForm';
import type { Offers } from './computePrefill';
import styles from './PackageOffers.module.css';

export interface PackageOffersProps {
  form: ReleaseFormState;
  offers: Offers;
}

/** Texts of the code file that differ from the developer's, each with a button that applies it. */
export function PackageOffers({ form, offers }: PackageOffersProps) {
  const text = useText();
  const open = LISTING_FIELDS.filter((name) => offers[name] !== undefined && offers[name] !== form.values[name]);
  if (open.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={text('release.offers')}>
      <p>{text('release.offersLead')}</p>
      <ul className={styles.list}>
        {open.map((name) => (
          <li key={name} className={styles.offer}>
            <div className={styles.words}>
              <span className={styles.field}>{text(`release.${name}`)}</span>
              <span className={styles.text}>{offers[name]}</span>
            </div>
            <Button
              size="small"
              aria-label={text('release.useOffer', { field: text(`release.${name}`) })}
              onClick={() => form.change({ [name]: offers[name] })}
            >
              {text('release.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
