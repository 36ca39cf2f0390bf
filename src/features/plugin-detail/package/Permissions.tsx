import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../../contract/plugins/plugins';
import type { MessageId } from '../../../../locales/messageIds.generated';
import styles from './Permissions.module.css';

/**
 * The declared permissions of a plugin in plain words. Other design tools let every plugin change the open file, so their
 * manifests do not declare it: what is not declared is not a promise.
 */
export function Permissions({ permissions, network_hosts }: Pick<PluginDetail, 'permissions' | 'network_hosts'>) {
  const text = useText();
  const reach = networkReach(network_hosts);
  return (
    <>
      {(permissions.length > 0 || reach !== 'none') && (
        <ul className={styles.list}>
          {permissions.map((id) => (
            <Permission key={id} id={id} />
          ))}
          {reach !== 'none' && <Network reach={reach} />}
        </ul>
      )}
      {!permissions.some(isFileAccess) && <Note>{text('detail.permission.undeclared')}</Note>}
      {reach === 'none' && <Note>{text('detail.permission.noNetwork')}</Note>}
    </>
  );
}

function Permission({ id }: { id: string }) {
  const text = useText();
  const plain = plainPermission(id);
  if (plain) return <Item icon={plain.icon} title={text(plain.title)} below={text(plain.limit)} />;
  return <Item icon="info" title={text('detail.permission.other')} below={<code className={styles.code}>{id}</code>} />;
}

function Network({ reach }: { reach: 'any' | string[] }) {
  const text = useText();
  if (reach === 'any')
    return <Item icon="wifi" title={text('detail.permission.anyHost')} below={text('detail.permission.anyHostHint')} />;
  const hosts = reach.map((host) => (
    <code key={host} className={styles.code}>
      {host}
    </code>
  ));
  return <Item icon="wifi" title={text('detail.permission.hosts', { count: reach.length })} below={hosts} />;
}

function Item({ icon, title, below }: { icon: IconName; title: string; below: ReactNode }) {
  return (
    <li className={styles.item}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span className={styles.below}>{below}</span>
      </div>
    </li>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name="info" className={styles.icon} />
      {children}
    </p>
  );
}

/** A permission in plain words, with its limits below. */
interface PlainPermission {
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

/** Known permissions: those of this site and of other design tools (requirements.md section 5). */
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

/** Ids of the known permissions, in lower case. */
export const KNOWN_PERMISSIONS: readonly string[] = Object.keys(KNOWN);

/** Returns the plain words of a permission; undefined if this version of the site does not know it. */
function plainPermission(id: string): PlainPermission | undefined {
  const plain = id.toLowerCase();
  return Object.hasOwn(KNOWN, plain) ? KNOWN[plain] : undefined;
}

/** Whether a permission says what the plugin does with the open file. */
function isFileAccess(id: string): boolean {
  const plain = plainPermission(id);
  return plain === CHANGES_LAYERS || plain === READS_LAYERS;
}

/** Network access of a plugin: none, any, or the listed addresses. */
function networkReach(hosts: readonly string[]): 'none' | 'any' | string[] {
  const named = hosts.map((host) => host.trim()).filter((host) => host && host.toLowerCase() !== 'none');
  if (named.length === 0) return 'none';
  return named.includes('*') ? 'any' : named;
}
