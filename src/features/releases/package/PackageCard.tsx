import type { ReactNode } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { fileSize } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { PackageEditor } from '../../../../contract/plugins/plugins';
import type { UnapprovedVersion } from '../../../../contract/releases/edits';
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
  return (
    <Card
      title={read.name ?? file.name}
      file={
        <>
          <bdi translate="no">{file.name}</bdi> · {fileSize(file.size, locale)}
        </>
      }
      version={read.version ?? text('release.notInPackage')}
      editors={read.editor_type}
    >
      <PackageErrors tone="warning" errors={warnings} />
      {renderPermissions(read)}
    </Card>
  );
}

interface StoredPackageCardProps extends Pick<PageParts, 'renderPermissions'> {
  version: UnapprovedVersion;
}

/** Summary of the package that is submitted again. */
export function StoredPackageCard({ version, renderPermissions }: StoredPackageCardProps) {
  const text = useText();
  return (
    <Card
      title={text('release.codeKept', { version: version.version })}
      file={fileSize(version.size, useLocale())}
      version={version.version}
      editors={version.editor_type}
    >
      {renderPermissions(version)}
    </Card>
  );
}

interface CardProps {
  title: string;
  file: ReactNode;
  version: string;
  editors: readonly PackageEditor[];
  children: ReactNode;
}

function Card({ title, file, version, editors, children }: CardProps) {
  const text = useText();
  const names = editors.map((editor) => text(editor === 'dev' ? 'release.editorDev' : `square.editor.${editor}`));
  const list = new Intl.ListFormat(useLocale(), { style: 'narrow' });
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Icon name="code" size={20} className={styles.sign} />
        <div className={styles.words}>
          <b className={styles.name} dir="auto">
            {title}
          </b>
          <span className={styles.file}>{file}</span>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={text('release.version')}>{version}</Fact>
        <Fact name={text('square.editor')}>{names.length > 0 ? list.format(names) : '–'}</Fact>
      </dl>
      {children}
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
