import { siteChrome } from '@/lib/page/siteChrome';
import { loginOptions } from '@/session/options';
import styles from './Companions.module.css';
import { ConsentBanner } from './ConsentBanner';
import { ConsentDialog } from './ConsentDialog';
import { OfflineNotice } from './OfflineNotice';
import { ScrollToTop } from './ScrollToTop';
import { useConsent } from './useConsent';

export interface CompanionsProps {
  /** Whether the cookie settings are open. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** Above the footer of a public page: the cookie banner. Over the page: offline notice, back to top, cookie settings. */
export function Companions({ isChoosing, onChoosing }: CompanionsProps) {
  const consent = useConsent();
  // A private deployment without analytics does not ask for consent.
  const isCounting = !loginOptions().isPri || siteChrome().analytics !== undefined;
  const showsBanner = consent === 'undecided' && !isChoosing && isCounting;
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
