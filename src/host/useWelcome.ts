import { useEffect, useState } from 'react';
import type { Welcome } from './HostBridge';
import { hostBridge } from './host';

/** The desktop app's response to the greeting; `null` in a browser and until it has arrived. */
export function useWelcome(): Welcome | null {
  const [welcome, setWelcome] = useState(() => hostBridge()?.welcome ?? null);
  useEffect(() => {
    hostBridge()?.ready.then(setWelcome, () => {});
  }, []);
  return welcome;
}
