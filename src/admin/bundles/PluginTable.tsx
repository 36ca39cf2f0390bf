import { Table, type TableProps } from 'antd';
import tableStyles from '@/admin/shared/lists/AdminTable.module.css';
import { useIsWide } from '@/admin/shared/useIsWide';

const PAGE_SIZE = 50;

/** The plugins of a bundle or of a mirror. On phones, each row is a card, with the column's title before each value. */
export function PluginTable<Row extends object>({ columns, ...props }: TableProps<Row>) {
  const isWide = useIsWide();
  return (
    <Table<Row>
      size="middle"
      className={tableStyles.table}
      scroll={isWide ? { x: 'max-content' } : undefined}
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
      columns={columns?.map((column) => ({
        ...column,
        onCell: () => ({ 'data-label': String(column.title) }) as object,
      }))}
      {...props}
    />
  );
}
