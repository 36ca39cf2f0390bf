import type { ReactNode } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { PageParts } from '../form/PageParts';
import styles from './PackageCard.module.css';
import { PackageErrors } from './PackageErrors';
import type { CodeFile } from './readCode';

export interface PackageCardProps extends Pick<PageParts, 'renderPermissions'> {
  code: CodeFile;
}

/** Summary of the code file: name, version, editors, warnings and permissions. */
export function PackageCard({ code: { file, package: read, warnings = [] }, renderPermissions }: PackageCardProps) {
  const text = useText();
  const locale = useLocale();
  const editors = read.editor_type.map((editor) =>
    text(editor === 'dev' ? 'release.editorDev' : `square.editor.${editor}`),
  );
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Icon name="code" size={20} className={styles.sign} />
        <div className={styles.words}>
          <b className={styles.name}>{read.name ?? file.name}</b>
          <span className={styles.file}>
            <bdi translate="no">{file.name}</bdi> · {fileSize(file.size, locale)}
          </span>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={text('release.version')}>{read.version ?? text('release.notInPackage')}</Fact>
        <Fact name={text('square.editor')}>
          {editors.length > 0 ? new Intl.ListFormat(locale, { style: 'narrow' }).format(editors) : '–'}
        </Fact>
      </dl>
      <PackageErrors tone="warning" errors={warnings} />
      {renderPermissions(read)}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
