import { Icon } from '@/kit/Icon/Icon';
import { useFieldErrorText } from '@/lib/intl/useFieldErrorText';
import { useText } from '@/lib/intl/useText';
import type { FieldError } from '../../../../shared/fieldErrors';
import type { PackageError } from '../../../../shared/pluginPackage/PackageError';
import styles from './PackageErrors.module.css';

/** An error that this page found, or one of the details of a server error. */
type ShownError = FieldError & Partial<Pick<PackageError, 'line' | 'column'>>;

export interface PackageErrorsProps {
  errors: readonly ShownError[];
  /** `error`: an alert, because the file is refused. `warning`: a note, because it can still be submitted. */
  tone?: 'error' | 'warning';
  /** Title above the errors. With a title, each position has a line and a column, otherwise only a line. */
  title?: string;
  /** Returns the label of a field on the page. Other paths are shown unchanged. */
  labelOf?: (path: string) => string | undefined;
}

const ROLES = { error: 'alert', warning: 'note' } as const;

/** The errors of a package. Each has its position, and the rule that the package breaks. */
export function PackageErrors({ errors, tone, title, labelOf }: PackageErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <div role={tone && ROLES[tone]} className={styles.errors} data-tone={tone}>
      {title && (
        <p className={styles.title}>
          <Icon name="error" size={14} />
          {title}
        </p>
      )}
      <ul className={styles.list}>
        {errors.map((packageError, index) => (
          <ErrorLine
            // biome-ignore lint/suspicious/noArrayIndexKey: two errors may be alike, and the list never moves
            key={index}
            packageError={packageError}
            label={labelOf?.(packageError.path)}
            hasColumn={title !== undefined}
          />
        ))}
      </ul>
    </div>
  );
}

interface ErrorLineProps {
  packageError: ShownError;
  label: string | undefined;
  hasColumn: boolean;
}

function ErrorLine({ packageError, label, hasColumn }: ErrorLineProps) {
  const text = useText();
  const errorText = useFieldErrorText();
  const { path, line, column } = packageError;
  return (
    <li>
      {typeof line === 'number' && (
        <span className={styles.place}>
          {hasColumn ? text('release.codeLine', { line, column: column ?? 1 }) : text('batch.line', { line })}
        </span>
      )}
      {path && !label && (
        <code className={styles.path} translate="no">
          {path}
        </code>
      )}
      {label && `${label}: `}
      {errorText(packageError)}
    </li>
  );
}
