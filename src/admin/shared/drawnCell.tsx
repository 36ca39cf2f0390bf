import type { ReactNode } from 'react';
import { onIntent } from './onIntent';

/** What pro-components says of a cell, as far as it is looked at here. */
interface Cell {
  text: ReactNode;
  mode: 'read' | 'edit';
  valueType?: unknown;
  columnProps?: { valueEnum?: unknown };
  columnEmptyText?: ReactNode;
}

const WholeCell = onIntent<{ cell: Cell }>(async () => {
  const { default: draw } = await import('@ant-design/pro-components/es/table/utils/cellRenderToFromItem');
  return ({ cell }) => draw(cell as Parameters<typeof draw>[0]);
});

/**
 * Stands in for pro-components' drawing of a cell (.umirc.ts): a text is drawn at once, as there. Any other kind of value,
 * and editing, brings the original with its forms and fields.
 */
export default function drawnCell(cell: Cell): ReactNode {
  const { text, mode, valueType = 'text', columnProps, columnEmptyText } = cell;
  const isText = valueType === 'text' || valueType === 'textarea';
  if (!isText || columnProps?.valueEnum || mode !== 'read') return <WholeCell cell={cell} />;
  return text === '' || text === null || text === undefined ? columnEmptyText : text;
}
