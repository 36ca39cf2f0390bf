import { useCall } from '@/api/useCall';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import styles from './PackageLine.module.css';

/** Version, size and hash of the command line for download, so that a developer can compare them. */
export function PackageLine() {
  const text = useText();
  const locale = useLocale();
  const { data } = useCall('getCommandLine', {});
  if (!data) return null;
  return (
    <p className={styles.package}>
      <span>{text('terminal.version', { version: data.version, size: fileSize(data.size, locale) })}</span>
      <code translate="no">{data.sha256}</code>
    </p>
  );
}
