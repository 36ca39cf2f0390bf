import type { IconName } from '@/kit/Icon/Icon';
import type { MessageId } from '../../../../locales/messageIds.generated';

/** A permission in plain words, with its limits below. */
export interface PlainPermission {
  icon: IconName;
  title: MessageId;
  limit: MessageId;
}

const CHANGES_LAYERS: PlainPermission = {
  icon: 'layers',
  title: 'detail.permission.layers',
  limit: 'detail.permission.whileRunning',
};

const READS_LAYERS: PlainPermission = {
  icon: 'eye',
  title: 'detail.permission.reads',
  limit: 'detail.permission.whileRunning',
};

/** Known permissions: those of this site and of other design tools (DESIGN.md section 4, "Plugin package"). */
const KNOWN: Record<string, PlainPermission> = {
  'content:write': CHANGES_LAYERS,
  document: CHANGES_LAYERS,
  'content:read': READS_LAYERS,
  storage: { icon: 'storage', title: 'detail.permission.storage', limit: 'detail.permission.untilUninstall' },
  clipboard: { icon: 'clipboard', title: 'detail.permission.clipboard', limit: 'detail.permission.whileRunning' },
  currentuser: { icon: 'user', title: 'detail.permission.currentUser', limit: 'detail.permission.nameOnly' },
  activeusers: { icon: 'user', title: 'detail.permission.activeUsers', limit: 'detail.permission.nameOnly' },
  fileusers: { icon: 'user', title: 'detail.permission.fileUsers', limit: 'detail.permission.nameOnly' },
  teamlibrary: { icon: 'layers', title: 'detail.permission.library', limit: 'detail.permission.whileRunning' },
  payments: { icon: 'shield', title: 'detail.permission.payments', limit: 'detail.permission.confirmsFirst' },
  textreview: { icon: 'font', title: 'detail.permission.textReview', limit: 'detail.permission.whileRunning' },
};

/** Returns the plain words of a permission; undefined if this version of the site does not know it. */
export function plainPermission(id: string): PlainPermission | undefined {
  const plain = id.toLowerCase();
  return Object.hasOwn(KNOWN, plain) ? KNOWN[plain] : undefined;
}

/** Whether a permission says what the plugin does with the open file. */
export function isFileAccess(id: string): boolean {
  const plain = plainPermission(id);
  return plain === CHANGES_LAYERS || plain === READS_LAYERS;
}

/** Network access of a plugin: none, any, or the listed addresses. */
export function networkReach(hosts: readonly string[]): 'none' | 'any' | string[] {
  const named = hosts.map((host) => host.trim()).filter((host) => host && host.toLowerCase() !== 'none');
  if (named.length === 0) return 'none';
  return named.includes('*') ? 'any' : named;
}
