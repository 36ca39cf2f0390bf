import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../../contract/plugins/plugins';
import styles from './Permissions.module.css';
import { networkReach, plainPermission } from './permissionWords';

export interface PermissionsProps extends Pick<PluginDetail, 'permissions' | 'network_hosts'> {
  hasPackage: boolean;
}

/** The permissions of a plugin in plain words. For a listing without a package it says that they are unknown. */
export function Permissions({ permissions, network_hosts, hasPackage }: PermissionsProps) {
  const text = useText();
  const reach = networkReach(network_hosts);
  const needsNothing = permissions.length === 0 && reach === 'none';
  if (!hasPackage && needsNothing) return <Note icon="info">{text('detail.permission.unknownPackage')}</Note>;
  return (
    <>
      {!needsNothing && (
        <ul className={styles.list}>
          {permissions.map((id) => (
            <Permission key={id} id={id} />
          ))}
          {reach !== 'none' && <Network reach={reach} />}
        </ul>
      )}
      {permissions.length === 0 && <Note icon="shield">{text('detail.permission.none')}</Note>}
      {reach === 'none' && <Note icon="shield">{text('detail.permission.noNetwork')}</Note>}
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

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name={icon} className={icon === 'shield' ? styles.safe : styles.icon} />
      {children}
    </p>
  );
}
