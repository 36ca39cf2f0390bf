import { siteFace } from '@/lib/siteFace';
import { loginOptions } from '@/session/options';
import styles from './Companions.module.css';
import { ConsentBanner } from './ConsentBanner';
import { ConsentDialog } from './ConsentDialog';
import { OfflineNotice } from './OfflineNotice';
import { ScrollToTop } from './ScrollToTop';
import { useConsent } from './useConsent';

export interface CompanionsProps {
  /** The cookie settings are open. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** What lies over the foot of a public page: a word on the connection, the way up, and the question about cookies. */
export function Companions({ isChoosing, onChoosing }: CompanionsProps) {
  const consent = useConsent();
  // A company's own deployment that counts nobody has nothing to ask.
  const isCounting = !loginOptions().isPri || siteFace().analytics !== undefined;
  const isAsking = consent === 'unasked' && !isChoosing && isCounting;
  return (
    <>
      <div className={styles.dock}>
        <ScrollToTop />
        <OfflineNotice />
        {isAsking && <ConsentBanner onChoosing={() => onChoosing(true)} />}
      </div>
      {isChoosing && <ConsentDialog onClose={() => onChoosing(false)} />}
    </>
  );
}
