import clsx from 'clsx';
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

interface MessageSignProps {
  icon: MessageIcon;
  size?: number;
  /** In its meaning's colour. A toast's own ground leaves it as bright as the text. */
  toned: boolean;
}

/** The drawing of a message's kind. */
export function MessageSign({ icon, size = 16, toned }: MessageSignProps) {
  return (
    <Icon name={DRAWINGS[icon]} size={size} className={clsx(styles.sign, toned && styles.toned)} data-sign={icon} />
  );
}
