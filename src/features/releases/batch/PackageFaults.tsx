import { usePackageFaultText } from '@/lib/intl/usePackageFaultText';
import { useText } from '@/lib/intl/useText';
import type { PackageFault } from '../../../../shared/pluginPackage/PackageFault';
import styles from './BatchTable.module.css';

/** What is wrong with a package, a line each: where, and which rule it breaks. */
export function PackageFaults({ faults }: { faults: readonly PackageFault[] }) {
  const text = useText();
  const faultText = usePackageFaultText();
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {faults.map((fault, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two faults may be alike, and the list never moves
        <li key={index}>
          {fault.line !== null && <span className={styles.place}>{text('batch.line', { line: fault.line })}</span>}
          {fault.path && (
            <code className={styles.path} translate="no">
              {fault.path}
            </code>
          )}
          <span>{faultText(fault)}</span>
        </li>
      ))}
    </ul>
  );
}
