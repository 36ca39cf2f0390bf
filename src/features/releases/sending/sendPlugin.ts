import { ApiError, call } from '@/api/call';
import { uploadTransport } from '@/api/uploadTransport';
import type { BatchItem } from '../../../../contract/batches';
import type { RowFields } from '../batch/BatchRow';

export interface PluginToSend {
  fileName: string;
  bytes: Blob;
  fields: RowFields;
  /** Tags that the user chose; null: the tags of the package or the plugin. */
  tagIds: readonly number[] | null;
  /** Percentage of users who get the version when it is approved. */
  rollout: number;
  /** Key of the user's plugin that it updates; null for a new one. */
  pluginKey: string | null;
}

export interface SendOptions {
  /** Administrators use a separate batch call. */
  asAdministrator: boolean;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** The plugin's key and version; `null` if the server has that version already. */
export type Sent = { plugin_key: string; version: string } | null;

/** Submits one plugin of a batch. @throws {ApiError} as its call does; {CancelledError} when `signal` ended it. */
export async function sendPlugin(plugin: PluginToSend, options: SendOptions): Promise<Sent> {
  const sending = { signal: options.signal, transport: uploadTransport(options.onProgress) };
  if (options.asAdministrator) return sendToManagers(plugin, sending);
  const { bytes: code, fields, tagIds, rollout, pluginKey } = plugin;
  const release = {
    ...trimmed(fields),
    ...(tagIds && { tag_ids: JSON.stringify(tagIds) }),
    ...(rollout < 100 && { rollout: String(rollout) }),
    code,
  };
  return pluginKey
    ? call('updatePlugin', { ...release, plugin_key: pluginKey }, sending)
    : call('releasePlugin', release, sending);
}

type Sending = Parameters<typeof call>[2];

async function sendToManagers({ bytes, ...plugin }: PluginToSend, sending: Sending): Promise<Sent> {
  const { fileName, fields, tagIds, rollout, pluginKey } = plugin;
  const item: BatchItem = {
    ...trimmed(fields),
    ...(tagIds && { tag_ids: [...tagIds] }),
    ...(rollout < 100 && { rollout }),
    ...(pluginKey && { plugin_key: pluginKey }),
  };
  const files = new File([bytes], fileName, { type: bytes.type });
  // In this order: the server reads a file's metadata before the file.
  const { results } = await call('uploadPackages', { items: JSON.stringify([item]), files }, sending);
  const { verdict, error, message, details, plugin_key, version } = results[0]!;
  if (verdict === 'duplicate') return null;
  if (verdict === 'failed') throw new ApiError(-10000, error ?? 'network_error', message ?? '', 200, details);
  return { plugin_key: plugin_key ?? '', version: version ?? '' };
}

function trimmed(fields: RowFields): RowFields {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])) as unknown as RowFields;
}
