import { type ReactNode, Suspense, useState } from 'react';

/** A row in the drawer of its list; `new` is one that is to be made. */
type Edited<Row> = Row | 'new';

/** What the drawer of a list shows, if anything, and how it is opened and closed. */
export interface Editing<Row> {
  edited: Edited<Row> | null;
  open: (row: Edited<Row>) => void;
  close: () => void;
  /** For the drawer to call: closes it, and has the list asked for anew. */
  saved: () => void;
}

/** The row that is edited at the side of its list. */
export function useEditing<Row>(reload: () => void): Editing<Row> {
  const [edited, setEdited] = useState<Edited<Row> | null>(null);
  const close = () => setEdited(null);
  const saved = () => {
    close();
    reload();
  };
  return { edited, open: setEdited, close, saved };
}

interface EditDrawerProps<Row> {
  editing: Editing<Row>;
  /** The drawer, mounted until it has closed; null stands for a row that is to be made. */
  children: (row: Row | null) => ReactNode;
}

/** The place of a drawer whose code comes when somebody first opens it. */
export function EditDrawer<Row>({ editing: { edited }, children }: EditDrawerProps<Row>) {
  return edited && <Suspense>{children(edited === 'new' ? null : edited)}</Suspense>;
}
