import { type ProColumns, ProTable, type ProTableProps } from '@ant-design/pro-components';
import { useLocation } from '@umijs/max';
import { Button, Segmented } from 'antd';
import { clsx } from 'clsx';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { Query } from '@/data/useQuery';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useText } from '@/lib/intl/useText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useSession } from '@/session/useSession';
import { FRAME_WIDTH } from '../frameWidth';
import { useIsWide } from '../useIsWide';
import styles from './AdminTable.module.css';
import { useListSearch, withSearch } from './listSearch';
import { NoItems } from './NoItems';
import { isFiltered, type ListQuery, PAGE_SIZES, parseDefaults } from './useListQuery';

/** About as many rows as fit on a screen, below the search form. */
const FIRST_ROWS = 8;

let isFirstPainted = false;

/**
 * Whether the first list of a visit has rendered its first rows. Until then, the list renders only these: a slow device
 * takes seconds to render everything at once.
 * @param isLoaded whether the list's call has ended
 */
function useFirstRowsPainted(isLoaded: boolean): boolean {
  const [arePainted, setPainted] = useState(isFirstPainted);
  useEffect(() => {
    if (!isLoaded || arePainted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        isFirstPainted = true;
        startTransition(() => setPainted(true));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isLoaded, arePainted]);
  return arePainted;
}

type StatusOf<F> = F extends { status: infer Status extends string | number } ? Status : never;

interface AdminTableProps<Row, F extends object> {
  /** The list's call (useQuery). `rows` and `total` are undefined until its response arrives. */
  request: Pick<Query<unknown>, 'status' | 'error' | 'reload'>;
  rows: readonly Row[] | undefined;
  /** Number of rows on all pages. If left out, `rows` are all of them. */
  total?: number;
  /** Limit of the server's count. A total that reaches it may be too low. If left out, the total is exact. */
  counted?: number;
  rowKey: ProTableProps<Row, object>['rowKey'];
  columns: ProColumns<Row>[];
  /**
   * The list's filters and page. Columns with `search`, or with `hideInTable` for the search form only, become fields of
   * ProTable's search form. Without it, all rows are shown on one page.
   */
  list?: ListQuery<F>;
  /** The choices of the filter `status`, which is in the toolbar. */
  statusFilter?: { label: string; options: { value: StatusOf<F>; label: string }[] };
  rowSelection?: ProTableProps<Row, object>['rowSelection'];
  tableAlertRender?: ProTableProps<Row, object>['tableAlertRender'];
  tableAlertOptionRender?: ProTableProps<Row, object>['tableAlertOptionRender'];
  /** Explains why there are no rows. */
  empty: { title: string; text: string };
  /** The same if a filter is set, next to a button that clears the filters. */
  noMatch?: { title: string; text: string };
  /** Title of the message for a load failure. */
  failedTitle: string;
  className?: string;
}

/**
 * A list of Admin: ProTable with search form, toolbar, columns, and pages. Column settings are stored on this device,
 * for each user. On a phone, each row is a card, with the column's title before each value. An empty list explains why,
 * and a failure has a retry button. Rows name plugins in the user's language.
 */
export function AdminTable<Row extends object, F extends object = object>(props: AdminTableProps<Row, F>) {
  const { request, columns, list, failedTitle, className } = props;
  const { status, error, reload } = request;
  const loading = status === 'requesting';
  const failureText = useFailureText();
  const isWide = useIsWide();
  const scrolls = !useHasRoom(columns, Boolean(props.rowSelection)) && isWide;
  const rows = useReadNames(props.rows);
  const arePainted = useFirstRowsPainted(!loading);
  const search = useListSearch(columns, list);
  const columnsState = useColumnsState();
  const pagination = usePagination(props);
  useLastPage(props);
  const failed = Boolean(error) && (
    <ErrorState title={failedTitle} description={failureText(error)} retrying={loading} onRetry={reload} />
  );
  return (
    <ProTable<Row, Record<string, unknown>>
      rowKey={props.rowKey}
      columns={columns.map(withSearch).map((column) => withLabel(column, isWide))}
      dataSource={failed ? [] : arePainted ? rows : rows?.slice(0, FIRST_ROWS)}
      loading={loading && !failed}
      {...search}
      scroll={scrolls ? { x: 'max-content' } : undefined}
      defaultSize="middle"
      className={clsx(styles.table, className)}
      cardBordered
      options={arePainted ? { reload, density: true, setting: true, fullScreen: false } : NO_OPTIONS}
      optionsRender={arePainted ? undefined : () => [<span key="place" className={styles.optionsSlot} />]}
      toolbar={props.statusFilter && { multipleLine: false, title: <StatusFilter {...props} /> }}
      rowSelection={props.rowSelection ?? false}
      tableAlertRender={props.tableAlertRender}
      tableAlertOptionRender={props.tableAlertOptionRender}
      columnsState={columnsState}
      locale={{ emptyText: failed || (loading ? ' ' : <NoRows {...props} />) }}
      pagination={arePainted && !failed && pagination}
    />
  );
}

/** Toolbar options until the first rows are rendered. A placeholder keeps the toolbar's height. */
const NO_OPTIONS = { reload: false, density: false, setting: false, fullScreen: false };

/** ProTable stores a user's columns and their order on this device, separately for each page. */
function useColumnsState(): ProTableProps<object, object>['columnsState'] {
  const { pathname } = useLocation();
  const userId = useSession()?.user.user_id;
  return { persistenceType: 'localStorage', persistenceKey: `ps_table_${pathname}_${userId}` };
}

function usePagination<Row, F extends object>({ list, rows, total, counted }: AdminTableProps<Row, F>) {
  const text = useText();
  if (!list) return false;
  return {
    current: list.query.page,
    pageSize: list.query.page_size,
    total: total ?? rows?.length,
    pageSizeOptions: PAGE_SIZES,
    showSizeChanger: true,
    showTotal: (count: number, [from, to]: [number, number]) =>
      text(count === counted ? 'admin.totalOver' : 'admin.total', { from, to, total: count }),
    onChange: (page: number, page_size: number) =>
      list.change({ page: page_size === list.query.page_size ? page : 1, page_size }),
  };
}

/**
 * Leads from a page behind the end to the last page: the last row of that page may have been decided or deleted, or the
 * address may be old.
 */
function useLastPage<Row, F extends object>({ request, rows, total, list }: AdminTableProps<Row, F>): void {
  const { query, change } = list ?? {};
  const isBehindEnd = query && request.status !== 'requesting' && !request.error && rows?.length === 0;
  const last = isBehindEnd ? Math.max(1, Math.ceil((total ?? 0) / query.page_size)) : undefined;
  // Before the paint, so that no one sees an empty page.
  useLayoutEffect(() => {
    if (last && query && query.page > last) change?.({ ...query, page: last }, { replace: true });
  }, [last, query, change]);
}

/** Width of the column with the checkboxes, in px. */
const SELECTION_WIDTH = 48;

/**
 * Whether all columns fit without scrolling. A table that may scroll measures its columns and renders its rows twice,
 * which takes a second on a slow device.
 */
function useHasRoom<Row>(columns: readonly ProColumns<Row>[], isSelectable: boolean): boolean {
  const shown = columns.filter(({ hideInTable }) => !hideInTable);
  const widths = shown.map(({ width }) => (typeof width === 'number' ? width : Number.NaN));
  const wanted = widths.reduce((sum, width) => sum + width, FRAME_WIDTH + (isSelectable ? SELECTION_WIDTH : 0));
  // A column without a width is as wide as its content, which only the browser knows.
  return useMediaQuery(Number.isNaN(wanted) ? 'not all' : `(min-width: ${wanted}px)`) === true;
}

/** On phones, CSS shows the column's title in each cell, and no column is fixed, because each row is a card. */
function withLabel<Row>(column: ProColumns<Row>, isWide: boolean): ProColumns<Row> {
  const onCell = () => ({ 'data-label': String(column.title) }) as object;
  return { ...column, fixed: isWide && column.fixed, onCell };
}

function NoRows<Row, F extends object>({ list, empty, noMatch }: AdminTableProps<Row, F>) {
  const text = useText();
  if (!list || !noMatch || !isFiltered(list)) return <NoItems {...empty} />;
  const clear = () => list.change(parseDefaults(list.parsers));
  return <NoItems {...noMatch} action={<Button onClick={clear}>{text('admin.clearFilters')}</Button>} />;
}

/** The status filter above a list. If it is wider than the phone, it scrolls sideways. */
function StatusFilter<Row, F extends object>({ list, statusFilter }: AdminTableProps<Row, F>) {
  return (
    <div className={styles.statusFilter}>
      <Segmented<StatusOf<F>>
        aria-label={statusFilter?.label}
        value={list?.query['status' as keyof F] as StatusOf<F>}
        options={statusFilter?.options ?? []}
        onChange={(status) => list?.change({ status } as unknown as Partial<F>)}
      />
    </div>
  );
}
