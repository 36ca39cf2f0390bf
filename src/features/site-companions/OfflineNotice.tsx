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

/** Says that the connection is gone for as long as it is. The region stays, so that a change in it is read aloud. */
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
