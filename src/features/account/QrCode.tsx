import { useMemo } from 'react';
import { useText } from '@/lib/intl/useText';
import styles from './account.module.css';
import { qrModules } from './qrModules';

/** Light modules around a code, without which cameras do not find it. */
const BORDER = 4;

/** An address for a phone's camera. Nothing where it is too long for one. */
export function QrCode({ address }: { address: string }) {
  const text = useText();
  const code = useMemo(() => qrModules(address), [address]);
  if (!code) return null;
  const path = code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = code.length + 2 * BORDER;
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
