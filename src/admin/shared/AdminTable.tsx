import { type ProColumns, ProTable, type ProTableProps } from '@ant-design/pro-components';
import { Button, Empty, Grid } from 'antd';
import { clsx } from 'clsx';
import type { Asked } from '@/api/useCall';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import styles from './AdminTable.module.css';
import { PAGE_SIZES, type PageOf } from './useListQuery';

interface AdminTableProps<Row> {
  /** The list's call (useCall), with rows and total taken out of what it answered; none before it did. */
  asked: Asked;
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** So many are counted at the most: there may be more. All are, when left out. */
  counted?: number;
  rowKey: ProTableProps<Row, object>['rowKey'];
  columns: ProColumns<Row>[];
  query: PageOf;
  onPage: (page: PageOf) => void;
  toolbar?: ProTableProps<Row, object>['toolbar'];
  rowSelection?: ProTableProps<Row, object>['rowSelection'];
  tableAlertRender?: ProTableProps<Row, object>['tableAlertRender'];
  tableAlertOptionRender?: ProTableProps<Row, object>['tableAlertOptionRender'];
  columnsState?: ProTableProps<Row, object>['columnsState'];
  /** Says why there are no rows; without `onClear` nothing was filtered out. */
  empty: { title: string; text: string; onClear?: () => void };
  /** Says what could not be loaded. */
  failedTitle: string;
  className?: string;
}

/**
 * A list of the back-office: a ProTable whose rows become items of their own on a phone, with the column's title before
 * each value; it pages, says why it is empty, and what failed with a way to try again. Plugins are named in the reader's
 * language, in every column and in every act on a row.
 */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const { asked, total, counted, columns, query, onPage, empty, failedTitle, className } = props;
  const { waiting, failure, load } = asked;
  const text = useText();
  const failureText = useFailureText();
  const isWide = useIsWide();
  const rows = useReadNames(props.rows);
  if (failure)
    return <ErrorState title={failedTitle} description={failureText(failure)} retrying={waiting} onRetry={load} />;
  return (
    <ProTable<Row>
      // It keeps to the columns that stay in sight as it first knew them, and the room is known only after that.
      key={isWide ? 'wide' : 'narrow'}
      rowKey={props.rowKey}
      columns={columns.map(withLabel)}
      dataSource={rows}
      loading={waiting}
      search={false}
      scroll={isWide ? { x: 'max-content' } : undefined}
      defaultSize="middle"
      className={clsx(styles.table, className)}
      cardBordered
      options={{ reload: load, density: true, setting: props.columnsState ? SHOW_OR_HIDE : true, fullScreen: false }}
      toolbar={props.toolbar}
      rowSelection={props.rowSelection ?? false}
      tableAlertRender={props.tableAlertRender}
      tableAlertOptionRender={props.tableAlertOptionRender}
      columnsState={props.columnsState}
      locale={{ emptyText: waiting ? ' ' : <NoRows {...empty} /> }}
      pagination={{
        current: query.page,
        pageSize: query.page_size,
        total,
        pageSizeOptions: PAGE_SIZES,
        showSizeChanger: true,
        showTotal: (count, [from, to]) =>
          text(count === counted ? 'backstage.totalOver' : 'backstage.total', { from, to, total: count }),
        onChange: (page, page_size) => onPage({ page: page_size === query.page_size ? page : 1, page_size }),
      }}
    />
  );
}

/** Where the address keeps the columns, it keeps which of them are shown, and not their order. */
const SHOW_OR_HIDE = { draggable: false, showListItemOption: false, checkedReset: false };

/** Room for a table: its first and last column may stay in sight while the others scroll. */
export const useIsWide = () => Grid.useBreakpoint().md === true;

/** Each cell carries its column's title, for phones. */
function withLabel<Row>(column: ProColumns<Row>): ProColumns<Row> {
  return { ...column, onCell: () => ({ 'data-label': String(column.title) }) as object };
}

function NoRows({ title, text: reason, onClear }: AdminTableProps<object>['empty']) {
  const text = useText();
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{title}</strong>
          <br />
          {reason}
        </>
      }
    >
      {onClear && <Button onClick={onClear}>{text('backstage.clearFilters')}</Button>}
    </Empty>
  );
}
