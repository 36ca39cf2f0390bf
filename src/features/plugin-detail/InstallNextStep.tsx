import { useInDesktopApp } from '@/host/isInDesktopApp';
import { installNextStep } from '@/lib/installNextStep';
import { useLocale, useText } from '@/lib/intl/useText';
import { NextStep } from '@/lib/NextStep';
import styles from './DetailBody.module.css';

/** Explains below the actions where an installed plugin runs, with the deployment's link. */
export default function InstallNextStep() {
  const text = useText();
  const locale = useLocale();
  return (
    <p className={styles.next}>
      <NextStep {...installNextStep({ inDesktopApp: useInDesktopApp(), locale, text })} />
    </p>
  );
}
