import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import type { Text } from '@/lib/intl/useText';
import type { AuditItem } from '../../../contract/audits';
import styles from './AuditList.module.css';
import { type AuditActions, AuditRowActions } from './AuditRowActions';
import { AUDIT_CELLS } from './auditCells';

interface ColumnContext {
  text: Text;
  locale: string;
  actions: AuditActions;
  /** Shows the submissions of one developer alone. */
  onDeveloper: (developer: AuditItem['developer']) => void;
  /** Room for a table: the first and the last column stay in sight while the others scroll. */
  isWide: boolean;
}

/** The list's columns, in the reader's language. */
export function auditColumns({ text, locale, actions, isWide, onDeveloper }: ColumnContext): ProColumns<AuditItem>[] {
  const edges = { name: 'left', actions: 'right' } as const;
  return AUDIT_CELLS.map(({ key, title, width, draw }) => ({
    key,
    title: text(title),
    width,
    ...((key === 'name' || key === 'actions') && { fixed: isWide && edges[key], hideInSetting: true }),
    render: (_dom, item) => {
      if (key === 'actions') return <AuditRowActions item={item} {...actions} />;
      if (key === 'developer') return <Developer text={text} developer={item.developer} onChoose={onDeveloper} />;
      return draw(item, { text, locale });
    },
  }));
}

interface DeveloperProps {
  text: Text;
  developer: AuditItem['developer'];
  onChoose: ColumnContext['onDeveloper'];
}

function Developer({ text, developer, onChoose }: DeveloperProps) {
  return (
    <span className={styles.developer}>
      <Button
        size="small"
        type="link"
        title={text('audit.onlyOf', { name: developer.name })}
        onClick={() => onChoose(developer)}
      >
        {developer.name}
      </Button>
    </span>
  );
}
