import { useQuery } from '@/data/useQuery';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { CommandLine } from '../../../contract/system/commandLine';
import styles from './PackageLine.module.css';

/** Version, size and hash of the command line for download, so that a developer can compare them. */
export function PackageLine({ about }: { about: CommandLine }) {
  const text = useText();
  const locale = useLocale();
  return (
    <p className={styles.package}>
      <span>{text('terminal.version', { version: about.version, size: fileSize(about.size, locale) })}</span>
      <code translate="no">{about.sha256}</code>
    </p>
  );
}

/** The command line of the site; null while it loads, and if the site has none. */
export function useCommandLine(): CommandLine | null {
  return useQuery('getCommandLine', {}).data;
}
