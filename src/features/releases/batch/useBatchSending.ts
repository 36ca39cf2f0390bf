import type { Dispatch } from 'react';
import { call } from '@/api/call';
import { idOf, type Release } from '../sending/Release';
import { type Sender, useSending } from '../sending/useSending';
import { type BatchRow, fieldsOf, rolloutOf } from './BatchRow';
import type { Batch, BatchAction } from './batch';
import { toItem } from './useInspection';

/** Sends the plugins of a batch, each with its fields at that time, and reports the result of each to the batch. */
export function useBatchSending(batch: Batch, dispatch: Dispatch<BatchAction>): Sender {
  return useSending({
    releaseOf(id) {
      const row = batch.rows.find((one) => one.id === id);
      return row?.package ? rowRelease(row, row.package.file, batch) : null;
    },
    keepsFiles: false,
    onChange: (id, sending) => dispatch({ type: 'sending', id, sending }),
  });
}

/**
 * The release that a row sends. If the user did not choose tags, none are sent: the server then uses those of the
 * package or of the updated plugin.
 */
function rowRelease(row: BatchRow, file: File, { contact, rollout }: Batch): Release {
  const given = fieldsOf(row, contact);
  const fields = Object.entries(given).map(([name, text]) => [name, text.trim()]);
  const share = rolloutOf(row, given.version, rollout);
  const key = `row ${row.id}`;
  return {
    pluginKey: row.inspected?.verdict === 'update' ? row.inspected.plugin_key : null,
    kind: 'version',
    fields: {
      ...Object.fromEntries(fields),
      ...(row.tagIds && { tag_ids: JSON.stringify(row.tagIds) }),
      ...(share < 100 && { rollout: String(share) }),
    },
    files: [{ key, kind: 'code', file }],
    uploadsOf: (ids) => ({ code: idOf(key, ids) }),
    async isOnServer(signal) {
      const { items } = await call('inspectPackages', { items: [toItem(row)] }, { signal });
      return items[0]?.verdict === 'duplicate';
    },
  };
}
