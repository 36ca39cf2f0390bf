import { useInClient } from '@/host/isInClient';
import { useLocale, useText } from '@/lib/intl/useText';
import { localText, siteAddress, siteFace } from '@/lib/siteFace';
import styles from './DetailBody.module.css';

/**
 * Says after an install where the plugin now runs: in the client's menu of plugins, as the deployment says it (SITE_CONFIG
 * `install`), or in the design tool at its next start.
 */
export default function InstallNextStep() {
  const text = useText();
  const locale = useLocale();
  const { install } = siteFace();
  const inClient = useInClient();
  if (inClient) return <p className={styles.next}>{text('detail.afterInstallInClient')}</p>;
  if (!install) return <p className={styles.next}>{text('detail.afterInstall')}</p>;
  const words = localText(install.text, locale);
  const address = install.url && siteAddress(install.url, locale);
  return (
    <p className={styles.next}>
      {address ? (
        <a href={address} target="_blank" rel="noopener">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}
