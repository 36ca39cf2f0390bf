import { Icon } from '@/kit/Icon/Icon';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { UnapprovedVersion } from '../../../../contract/releases/edits';
import type { PageParts } from '../form/PageParts';
import styles from './PackageCard.module.css';
import { PackageErrors } from './PackageErrors';
import type { CodeFile } from './readCode';

export interface PackageCardProps extends Pick<PageParts, 'renderPermissions'> {
  code: CodeFile | null;
  /** The version whose package is submitted again if no other was chosen. */
  unapproved: UnapprovedVersion | null;
}

/** Summary of the package: name, version, editors, warnings and permissions; nothing if there is none. */
export function PackageCard({ code, unapproved, renderPermissions }: PackageCardProps) {
  const text = useText();
  const locale = useLocale();
  const read = code?.package ?? unapproved;
  if (!read) return null;
  const version = read.version ?? text('release.notInPackage');
  const names = read.editor_type.map((editor) =>
    text(editor === 'dev' ? 'release.editorDev' : `square.editor.${editor}`),
  );
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Icon name="code" size={20} className={styles.sign} />
        <div className={styles.words}>
          <b className={styles.name} dir="auto">
            {code ? (code.package.name ?? code.file.name) : text('release.codeKept', { version })}
          </b>
          <span className={styles.file}>
            {code && (
              <>
                <bdi translate="no">{code.file.name}</bdi>
                {' · '}
              </>
            )}
            {fileSize(code?.file.size ?? unapproved?.size ?? 0, locale)}
          </span>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.term}>{text('release.version')}</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt className={styles.term}>{text('square.editor')}</dt>
          <dd>{names.length > 0 ? new Intl.ListFormat(locale, { style: 'narrow' }).format(names) : '–'}</dd>
        </div>
      </dl>
      <PackageErrors tone="warning" errors={code?.warnings ?? []} />
      {renderPermissions(read)}
    </div>
  );
}
