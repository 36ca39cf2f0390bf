import { Icon, type IconName } from '../Icon/Icon';
import styles from './Message.module.css';
import type { MessageIcon } from './messageStore';

const DRAWINGS: Record<MessageIcon, IconName> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
  loading: 'spinner',
  fontloading: 'font',
  file: 'file',
  upload: 'upload',
};

/** The drawing of a message's kind, in its colour. */
export function MessageSign({ icon, size = 16 }: { icon: MessageIcon; size?: number }) {
  return <Icon name={DRAWINGS[icon]} size={size} className={styles.sign} data-sign={icon} />;
}
