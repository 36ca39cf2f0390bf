import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react';
import { track } from '@/analytics/track';
import { CancelledError } from '@/api/call';
import { SendQueue } from '../sending/SendQueue';
import { sendPlugin } from '../sending/sendPlugin';
import { type BatchRow, fieldsOf, isUnderWay, rolloutOf, type Sending } from './BatchRow';
import type { Batch, BatchAct } from './batch';

/** Submits the plugins of a batch. Its identity is stable for the life of the page. */
export interface Sender {
  send(ids: readonly number[]): void;
  cancel(id: number): void;
  cancelAll(): void;
}

interface Known {
  batch: Batch;
  asAdministrator: boolean;
}

/** Submits the plugins of a batch and dispatches each result to it. Leaving the page cancels pending submissions. */
export function useSending(batch: Batch, dispatch: Dispatch<BatchAct>, asAdministrator: boolean): Sender {
  const known = useRef<Known>({ batch, asAdministrator });
  useEffect(() => {
    known.current = { batch, asAdministrator };
  });
  const [sender] = useState(() => createSender(known, dispatch));
  useEffect(() => () => sender.end(), [sender]);
  return sender;
}

/** A plugin is read when its turn comes, so that the latest edits are submitted. */
function createSender(known: RefObject<Known>, dispatch: Dispatch<BatchAct>): Sender & { end(): void } {
  const rowsNow = () => known.current.batch.rows;
  const tell = (id: number, sending: Sending) => dispatch({ type: 'sending', id, sending });
  const queue = new SendQueue(async (id, signal) => {
    const row = rowsNow().find((one) => one.id === id);
    if (row) await sendRow(row, known.current, signal, (sending) => tell(id, sending));
  });
  const cancel = (id: number) => {
    if (queue.cancel(id)) tell(id, { state: 'cancelled' });
  };
  return {
    send(ids) {
      for (const id of ids) tell(id, { state: 'waiting' });
      queue.add(ids);
    },
    cancel,
    cancelAll: () =>
      rowsNow()
        .filter(isUnderWay)
        .forEach(({ id }) => void cancel(id)),
    end: () => queue.end(),
  };
}

async function sendRow(
  row: BatchRow,
  { batch, asAdministrator }: Known,
  signal: AbortSignal,
  tell: (sending: Sending) => void,
): Promise<void> {
  tell({ state: 'sending', part: 0 });
  try {
    const plugin = {
      fileName: row.path,
      bytes: row.package!.bytes,
      fields: fieldsOf(row, batch.contact),
      tagIds: row.tagIds,
      rollout: rolloutOf(row, batch.rollout),
      pluginKey: row.inspected?.verdict === 'update' ? row.inspected.plugin_key : null,
    };
    const onProgress = (part: number) => tell({ state: 'sending', part });
    const sent = await sendPlugin(plugin, { asAdministrator, signal, onProgress });
    if (sent) track('publish_plugin', { plugin_key: sent.plugin_key, is_new: plugin.pluginKey === null });
    tell(sent ? { state: 'sent', ...sent } : { state: 'there' });
  } catch (error) {
    tell(error instanceof CancelledError ? { state: 'cancelled' } : { state: 'refused', error });
  }
}
