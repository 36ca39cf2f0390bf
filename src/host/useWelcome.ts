import { useEffect, useState } from 'react';
import type { Welcome } from './HostBridge';
import { hostBridge } from './host';

/** What the client said of itself; null in a browser, and until it has said so. */
export function useWelcome(): Welcome | null {
  const [welcome, setWelcome] = useState(() => hostBridge()?.welcome ?? null);
  useEffect(() => {
    hostBridge()?.ready.then(setWelcome, () => {});
  }, []);
  return welcome;
}
