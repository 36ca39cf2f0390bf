import type { ProColumns, ProFormInstance, ProTableProps } from '@ant-design/pro-components';
import { useMemoizedFn } from 'ahooks';
import { Button } from 'antd';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Text, useText } from '@/lib/intl/useText';
import { KEYWORD_LIMIT } from '../../../../contract/values/plugins';
import { useIsWide } from '../useIsWide';
import type { FilterParsers, ListQuery } from './useListQuery';

type Values = Record<string, unknown>;
type Search = Pick<ProTableProps<object, Values>, 'search' | 'form' | 'formRef' | 'onSubmit' | 'onReset'>;

/** Key of the column that filters by the first and the last day, `from` and `to`. */
const DAYS = 'days';

/** A column for the search form only: the first and the last day, both optional. */
export function daysColumn<Row>(title: string, text: Text): ProColumns<Row> {
  return {
    title,
    dataIndex: DAYS,
    valueType: 'dateRange',
    hideInTable: true,
    fieldProps: (form) => ({
      allowEmpty: [true, true],
      placeholder: [text('days.from'), text('days.to')],
      // Applies typed days at once: the picker itself discards them if the next click is on "Search".
      onCalendarChange: (days: unknown) => form.setFieldValue(DAYS, days),
      // Enter accepts the typed day. It must not submit the form too, because the form does not contain the day yet.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') event.stopPropagation();
      },
    }),
    search: { transform: (days?: (string | null)[]) => ({ from: days?.[0] ?? '', to: days?.[1] ?? '' }) },
  };
}

/** A column for the search form only: a text that the server searches for. */
export function keywordColumn<Row>(title: string, name: string, placeholder?: string): ProColumns<Row> {
  return { title, dataIndex: name, hideInTable: true, fieldProps: { placeholder, maxLength: KEYWORD_LIMIT } };
}

/**
 * Returns ProTable's search form for a list's filters. It shows the filters of the address, and changes the address
 * when users submit or reset it. If not all fields fit in its first row, a button shows the others.
 */
export function useListSearch<Row, F extends object>(
  columns: readonly ProColumns<Row>[],
  list: ListQuery<F> | undefined,
): Search {
  const text = useText();
  const isWide = useIsWide();
  const formRef = useRef<ProFormInstance | undefined>(undefined);
  const fields = list ? columns.flatMap(fieldOf) : [];
  const values = list ? formValues(fields, list) : {};
  // The form is lazy (shared/lazy/SearchForm.tsx). Until it is loaded, its initial values may change.
  const first = useRef(values);
  if (!formRef.current) first.current = values;
  const [isOpen, setOpen] = useState(() => fields.slice(1).some((field) => isSet(values[field])));
  const handleSubmit = useMemoizedFn((sent: Values) => list?.change(readValues(fields, sent, list.parsers)));
  const handleReset = useMemoizedFn(() => {
    // Clears all filters. ProTable's own reset would restore those that the page was opened with.
    formRef.current?.setFieldsValue(Object.fromEntries(fields.map((field) => [field, null])));
    list?.change(readValues(fields, {}, list.parsers));
  });

  const shown = JSON.stringify(values);
  useLayoutEffect(() => formRef.current?.setFieldsValue(JSON.parse(shown)), [shown]);

  if (fields.length === 0) return { search: false };
  const hasMore = fields.length > (isWide ? 2 : 1);
  return {
    formRef,
    // Prefix of the fields' ids: a drawer's form has some of the same names.
    form: { name: 'list', initialValues: first.current },
    onSubmit: handleSubmit,
    onReset: handleReset,
    search: {
      labelWidth: 'auto',
      searchText: text('kit.search'),
      resetText: text('admin.resetFilters'),
      collapsed: hasMore && !isOpen,
      // Replaces pro-components' own button: it is a link without an address, which the keyboard cannot reach.
      collapseRender: false,
      optionRender: (_search, _form, buttons) => [
        ...(hasMore
          ? [
              <Button key="more" type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {text(isOpen ? 'admin.fewerFilters' : 'admin.moreFilters')}
              </Button>,
            ]
          : []),
        ...buttons,
      ],
    },
  };
}

/** Removes columns without a filter from the search form, and columns of the search form from the column settings. */
export function withSearch<Row>(column: ProColumns<Row>): ProColumns<Row> {
  return isField(column) ? { ...column, hideInSetting: column.hideInTable } : { ...column, search: false };
}

const isField = <Row,>(column: ProColumns<Row>) => column.hideInTable === true || Boolean(column.search);
const fieldOf = <Row,>(column: ProColumns<Row>) => (isField(column) ? [String(column.dataIndex)] : []);
const isSet = (value: unknown) => value !== null && value !== undefined;

/** Returns the values of the form's fields; null clears a field. */
function formValues<F extends object>(fields: readonly string[], { query, parsers }: ListQuery<F>): Values {
  const valueIn = (name: string) => {
    const value = query[name as keyof F];
    return value === parsers[name as keyof F]('') ? null : value;
  };
  const days = () => [valueIn('from'), valueIn('to')];
  const fieldValue = (field: string) => (field === DAYS ? (days().some(isSet) ? days() : null) : valueIn(field));
  return Object.fromEntries(fields.map((field) => [field, fieldValue(field)]));
}

/** Returns the filters of a submitted form, parsed like those of the address. */
function readValues<F extends object>(
  fields: readonly string[],
  values: Values,
  parsers: FilterParsers<F>,
): Partial<F> {
  const names = fields.flatMap((field) => (field === DAYS ? ['from', 'to'] : [field]));
  return Object.fromEntries(
    names.map((name) => [name, parsers[name as keyof F](String(values[name] ?? ''))]),
  ) as Partial<F>;
}
