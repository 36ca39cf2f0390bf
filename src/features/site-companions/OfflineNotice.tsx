import { useSyncExternalStore } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import styles from './Companions.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that the connection is lost. The live region is always rendered, so that changes are announced. */
export function OfflineNotice() {
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
