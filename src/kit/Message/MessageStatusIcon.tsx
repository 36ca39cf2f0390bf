import clsx from 'clsx';
import { Icon, type IconName } from '../Icon/Icon';
import styles from './Message.module.css';
import type { MessageIcon } from './messageStore';

const ICONS: Record<MessageIcon, IconName> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
  loading: 'spinner',
  fontloading: 'font',
  file: 'file',
  upload: 'upload',
};

interface MessageStatusIconProps {
  icon: MessageIcon;
  size?: number;
  /** Colors the icon by its meaning. False on the inverse background of a toast: the icon has the color of the text. */
  colored: boolean;
}

export function MessageStatusIcon({ icon, size = 16, colored }: MessageStatusIconProps) {
  return (
    <Icon name={ICONS[icon]} size={size} className={clsx(styles.icon, colored && styles.colored)} data-sign={icon} />
  );
}
