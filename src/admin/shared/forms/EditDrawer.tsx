import { type ReactNode, Suspense, useState } from 'react';

/** The row that a list's drawer edits; `new` creates one. */
type Edited<Row> = Row | 'new';

/** The row in a list's drawer, null if it is closed, and functions that open and close the drawer. */
export interface Editing<Row> {
  edited: Edited<Row> | null;
  open: (row: Edited<Row>) => void;
  close: () => void;
}

/** Returns the state of a list's drawer. */
export function useEditing<Row>(): Editing<Row> {
  const [edited, setEdited] = useState<Edited<Row> | null>(null);
  return { edited, open: setEdited, close: () => setEdited(null) };
}

interface EditDrawerProps<Row> {
  editing: Editing<Row>;
  /** Renders the drawer; null creates a row. The drawer stays mounted until it has closed. */
  children: (row: Row | null) => ReactNode;
}

/** Renders a drawer whose code is loaded when it is first opened. */
export function EditDrawer<Row>({ editing: { edited }, children }: EditDrawerProps<Row>) {
  return edited && <Suspense>{children(edited === 'new' ? null : edited)}</Suspense>;
}
