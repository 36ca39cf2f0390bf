import { useIntl } from '@umijs/max';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PackageFault } from '../../../../shared/pluginPackage/PackageFault';
import styles from './PackageFaults.module.css';

export interface PackageFaultsProps {
  /** The file's. */
  name: string;
  faults: readonly PackageFault[];
}

/** Why a file is no package: each fault with its line and its path. */
export function PackageFaults({ name, faults }: PackageFaultsProps) {
  const text = useText();
  return (
    <div role="alert" className={styles.faults}>
      <p className={styles.title}>
        <Icon name="error" size={14} />
        {text('release.codeFaults', { name, count: faults.length })}
      </p>
      <ul className={styles.list}>
        {faults.map((fault) => (
          <li key={`${fault.path} ${fault.rule} ${fault.line}`}>
            {fault.line !== null && (
              <span className={styles.line}>
                {text('release.codeLine', { line: fault.line, column: fault.column ?? 1 })}
              </span>
            )}
            {fault.path && <code className={styles.path}>{fault.path}</code>}
            <FaultWords fault={fault} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the reader's language; a rule that this version of the site has no words for speaks for itself. */
function FaultWords({ fault }: { fault: PackageFault }) {
  const intl = useIntl();
  const id = `package.fault.${fault.rule}`;
  return <span>{id in intl.messages ? intl.formatMessage({ id }, fault.params) : fault.message}</span>;
}
