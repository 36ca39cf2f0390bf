import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../../contract/plugins/plugins';
import styles from './Permissions.module.css';
import { isFileAccess, networkReach, plainPermission } from './permissionWords';

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
