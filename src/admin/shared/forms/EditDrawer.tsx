import { type ReactNode, Suspense, useState } from 'react';

/** The row in a list's drawer, and functions that open and close the drawer. */
export interface Editing<Row> {
  /** `new` creates a row, null: the drawer is closed. */
  edited: Row | 'new' | null;
  open: (row: Row) => void;
  create: () => void;
  close: () => void;
}

/** Returns the state of a list's drawer. */
export function useEditing<Row>(): Editing<Row> {
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  return { edited, open: setEdited, create: () => setEdited('new'), close: () => setEdited(null) };
}

/** Props of a drawer that edits a row. */
export interface DrawerProps<Row> {
  /** null creates a new one. */
  row: Row | null;
  onClose: () => void;
  onSaved: () => void;
}

interface EditDrawerProps<Row> {
  editing: Editing<Row>;
  onSaved: () => void;
  /** Renders the drawer. It stays mounted until it has closed. */
  children: (props: DrawerProps<Row>) => ReactNode;
}

/** Renders a drawer whose code is loaded when it is first opened. */
export function EditDrawer<Row>({ editing: { edited, close }, onSaved, children }: EditDrawerProps<Row>) {
  return edited && <Suspense>{children({ row: edited === 'new' ? null : edited, onClose: close, onSaved })}</Suspense>;
}
