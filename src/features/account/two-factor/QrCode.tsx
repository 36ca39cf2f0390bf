import { useEffect, useState } from 'react';
import { useText } from '@/lib/intl/useText';
import styles from '../account.module.css';
import { qrModules } from './qrModules';

/** Quiet zone in modules, which scanners need. */
const BORDER = 4;

/** QR code of an address. Renders nothing if the address is too long. */
export function QrCode({ address }: { address: string }) {
  const text = useText();
  const code = useQrModules(address);
  if (code === null) return null;
  // A box of the same size while the code is pending, so that nothing below it moves.
  const rows = code ?? [];
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = rows.length + 2 * BORDER;
  return (
    <svg
      role="img"
      aria-label={text('account.totpQr')}
      className={styles.qr}
      viewBox={`${-BORDER} ${-BORDER} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** `undefined` while pending; `null` if the text is too long or the library did not load. */
function useQrModules(address: string): boolean[][] | null | undefined {
  const [code, setCode] = useState<boolean[][] | null>();
  useEffect(() => {
    let isCurrent = true;
    qrModules(address)
      .catch(() => null)
      .then((modules) => {
        if (isCurrent) setCode(modules);
      });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return code;
}
