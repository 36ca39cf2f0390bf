import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Empty.module.css';

export interface EmptyProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** An image above the text, such as generated art. */
  art?: ReactNode;
  /** Shown without a frame if there is no image. */
  icon?: ReactNode;
  /** Heading: what is missing. */
  title: ReactNode;
  /** Element of the heading, to fit the page around it. */
  titleAs?: 'h2' | 'h3' | 'p';
  /** The reason, and what to do. */
  description?: ReactNode;
  /** Buttons with actions. */
  action?: ReactNode;
}

/**
 * Replaces an empty list. It says what is missing and what to do. Renders a `<div>` with a heading and the given image,
 * description, buttons and content.
 */
export function Empty({
  art,
  icon,
  title,
  titleAs: Title = 'h2',
  description,
  action,
  className,
  children,
  ...props
}: EmptyProps) {
  return (
    <div {...props} className={clsx(styles.frame, className)}>
      {art ? <div className={styles.art}>{art}</div> : icon}
      <Title className={styles.title}>{title}</Title>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {children}
    </div>
  );
}
