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

/** Overlays at the bottom of a public page: offline notice, back to top, and the cookie banner. */
export function Companions({ isChoosing, onChoosing }: CompanionsProps) {
  const consent = useConsent();
  // A private deployment without analytics does not ask for consent.
  const isCounting = !loginOptions().isPri || siteChrome().analytics !== undefined;
  const showsBanner = consent === 'undecided' && !isChoosing && isCounting;
  return (
    <>
      <div className={styles.dock}>
        <ScrollToTop />
        <OfflineNotice />
        {showsBanner && <ConsentBanner onChoosing={() => onChoosing(true)} />}
      </div>
      {isChoosing && <ConsentDialog onClose={() => onChoosing(false)} />}
    </>
  );
}
