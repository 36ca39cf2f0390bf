import { Alert, Collapse } from 'antd';
import type { FileDifference } from '@/features/review/difference/fileDifference';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import styles from '../submission/ReviewPage.module.css';
import { FileLines } from './FileLines';

interface CodeDifferenceProps {
  files: readonly FileDifference[];
  /** There is no approved package to compare with: every file is shown as it is. */
  isFirst: boolean;
}

/** The code and page files of a package, one after the other; changed ones are expanded. */
export function CodeDifference({ files, isFirst }: CodeDifferenceProps) {
  return (
    <Collapse
      className={styles.whole}
      size="small"
      defaultActiveKey={files.filter(({ change }) => change !== 'same').map(({ path }) => path)}
      items={files.map((file) => ({
        key: file.path,
        label: <FileTitle file={file} isFirst={isFirst} />,
        children: <FileContent file={file} isPlain={isFirst} />,
      }))}
    />
  );
}

const CHANGE_KINDS = { added: 'ok', removed: 'bad', changed: 'wait', same: 'neutral' } as const;

function FileTitle({ file: { path, change, lines }, isFirst }: { file: FileDifference; isFirst: boolean }) {
  const text = useText();
  const count = (kind: 'added' | 'removed') => lines.filter((line) => line.kind === kind).length;
  return (
    <span className={styles.file}>
      <code>{path}</code>
      {!isFirst && <Tag kind={CHANGE_KINDS[change]}>{text(`review.change.${change}`)}</Tag>}
      {!isFirst && change !== 'same' && <span>{`+${count('added')} −${count('removed')}`}</span>}
    </span>
  );
}

function FileContent({ file, isPlain }: { file: FileDifference; isPlain: boolean }) {
  const text = useText();
  return (
    <div className={styles.stack}>
      {file.isLaidOut && <Alert type="info" showIcon title={text('review.laidOut')} />}
      {file.isReplaced && <Alert type="warning" showIcon title={text('review.replaced')} />}
      <FileLines file={file} isPlain={isPlain} />
    </div>
  );
}
