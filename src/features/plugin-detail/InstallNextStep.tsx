import { useInClient } from '@/host/isInClient';
import { installNextStep } from '@/lib/installNextStep';
import { useLocale, useText } from '@/lib/intl/useText';
import styles from './DetailBody.module.css';

/** Explains below the actions where an installed plugin runs, with the deployment's link. */
export default function InstallNextStep() {
  const text = useText();
  const locale = useLocale();
  const { message, address } = installNextStep({ inClient: useInClient(), locale, text });
  return (
    <p className={styles.next}>
      {address ? (
        <a href={address} target="_blank" rel="noopener">
          {message}
        </a>
      ) : (
        message
      )}
    </p>
  );
}
