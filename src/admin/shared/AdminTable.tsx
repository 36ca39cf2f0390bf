import { type ProColumns, ProTable, type ProTableProps } from '@ant-design/pro-components';
import { useLocation } from '@umijs/max';
import { Button, Empty } from 'antd';
import { clsx } from 'clsx';
import type { Asked } from '@/api/useCall';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useSession } from '@/session/useSession';
import styles from './AdminTable.module.css';
import { FRAME_WIDTH } from './frameWidth';
import { type ListFilters, useListSearch, withSearch } from './listSearch';
import { useIsWide } from './useIsWide';
import { PAGE_SIZES, type PageOf } from './useListQuery';
import { FIRST_ROWS, useSettled } from './useSettled';

interface AdminTableProps<Row, F extends object> {
  /** The list's call (useCall), with rows and total taken out of what it answered; none before it did. */
  asked: Asked;
  rows: readonly Row[] | undefined;
  total?: number;
  /** So many are counted at the most: there may be more. All are, when left out. */
  counted?: number;
  rowKey: ProTableProps<Row, object>['rowKey'];
  columns: ProColumns<Row>[];
  /** Left out, with `onPage`, where the call answers all the rows there are: they are shown on one page. */
  query?: F & PageOf;
  onPage?: (page: PageOf) => void;
  /** Columns with `search`, or of the search form alone (`hideInTable`), become ProTable's search form. */
  filters?: ListFilters<F>;
  toolbar?: ProTableProps<Row, object>['toolbar'];
  rowSelection?: ProTableProps<Row, object>['rowSelection'];
  tableAlertRender?: ProTableProps<Row, object>['tableAlertRender'];
  tableAlertOptionRender?: ProTableProps<Row, object>['tableAlertOptionRender'];
  /** Says why there are no rows; without `onClear` nothing was filtered out. */
  empty: { title: string; text: string; onClear?: () => void };
  /** Says what could not be loaded. */
  failedTitle: string;
  className?: string;
}

/**
 * A list of the admin area: ProTable with its search form, toolbar and columns, which it remembers on this device for
 * each reader. On a phone rows become items of their own, with the column's title before each value. It pages, says why
 * it is empty, and what failed with a way to try again. Plugins are named in the reader's language, in every column and in
 * every act on a row.
 */
export function AdminTable<Row extends object, F extends object = object>(props: AdminTableProps<Row, F>) {
  const { asked, columns, query, filters, failedTitle, className } = props;
  const { waiting, failure, load } = asked;
  const failureText = useFailureText();
  const isWide = useIsWide();
  const scrolls = !useHasRoom(columns, Boolean(props.rowSelection)) && isWide;
  const rows = useReadNames(props.rows);
  const isSettled = useSettled(!waiting);
  const search = useListSearch(columns, query, filters);
  const columnsState = useColumnsState();
  const pagination = usePagination(props);
  const failed = Boolean(failure) && (
    <ErrorState title={failedTitle} description={failureText(failure)} retrying={waiting} onRetry={load} />
  );
  return (
    <ProTable<Row, Record<string, unknown>>
      rowKey={props.rowKey}
      columns={columns.map(withSearch).map((column) => withLabel(column, isWide))}
      dataSource={failed ? [] : isSettled ? rows : rows?.slice(0, FIRST_ROWS)}
      loading={waiting && !failed}
      {...search}
      scroll={scrolls ? { x: 'max-content' } : undefined}
      defaultSize="middle"
      className={clsx(styles.table, className)}
      cardBordered
      options={isSettled ? { reload: load, density: true, setting: true, fullScreen: false } : NO_OPTIONS}
      optionsRender={isSettled ? undefined : () => [<span key="place" className={styles.optionsPlace} />]}
      toolbar={props.toolbar}
      rowSelection={props.rowSelection ?? false}
      tableAlertRender={props.tableAlertRender}
      tableAlertOptionRender={props.tableAlertOptionRender}
      columnsState={columnsState}
      locale={{ emptyText: failed || (waiting ? ' ' : <NoRows {...props.empty} />) }}
      pagination={isSettled && !failed && pagination}
    />
  );
}

/** Before the first rows are painted: the toolbar has the height that its buttons will have. */
const NO_OPTIONS = { reload: false, density: false, setting: false, fullScreen: false };

/** ProTable keeps on this device which columns a reader shows on a page, in which order. */
function useColumnsState(): ProTableProps<object, object>['columnsState'] {
  const { pathname } = useLocation();
  const reader = useSession()?.user.user_id;
  return { persistenceType: 'localStorage', persistenceKey: `ps_table_${pathname}_${reader}` };
}

function usePagination<Row, F extends object>({ query, total, counted, onPage }: AdminTableProps<Row, F>) {
  const text = useText();
  if (!query || !onPage) return false;
  return {
    current: query.page,
    pageSize: query.page_size,
    total,
    pageSizeOptions: PAGE_SIZES,
    showSizeChanger: true,
    showTotal: (count: number, [from, to]: [number, number]) =>
      text(count === counted ? 'backstage.totalOver' : 'backstage.total', { from, to, total: count }),
    onChange: (page: number, page_size: number) =>
      onPage({ page: page_size === query.page_size ? page : 1, page_size }),
  };
}

/** In px. */
const SELECTION_WIDTH = 48;

/**
 * Whether all columns fit beside each other. A table that may have to scroll measures its columns and draws its rows twice,
 * which a slow device takes a second for.
 */
function useHasRoom<Row>(columns: readonly ProColumns<Row>[], isSelectable: boolean): boolean {
  const shown = columns.filter(({ hideInTable }) => !hideInTable);
  const widths = shown.map(({ width }) => (typeof width === 'number' ? width : Number.NaN));
  const wanted = widths.reduce((sum, width) => sum + width, FRAME_WIDTH + (isSelectable ? SELECTION_WIDTH : 0));
  // A column without a width is as wide as its texts, which only the browser knows.
  return useMediaQuery(Number.isNaN(wanted) ? 'not all' : `(min-width: ${wanted}px)`) === true;
}

/** Each cell carries its column's title, for phones; there, no column has others beside it, and so none stays in sight. */
function withLabel<Row>(column: ProColumns<Row>, isWide: boolean): ProColumns<Row> {
  const onCell = () => ({ 'data-label': String(column.title) }) as object;
  return { ...column, fixed: isWide && column.fixed, onCell };
}

function NoRows({ title, text: reason, onClear }: AdminTableProps<object, object>['empty']) {
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
