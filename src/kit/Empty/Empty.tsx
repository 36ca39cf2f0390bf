import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Empty.module.css';

export interface EmptyProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** A picture above the words, such as generated art. */
  art?: ReactNode;
  /** What is not here. */
  title: ReactNode;
  /** The heading's element, to fit the page around it. */
  titleAs?: 'h2' | 'h3' | 'p';
  /** Why, and what to do. */
  description?: ReactNode;
  /** Buttons that do it. */
  action?: ReactNode;
}

/** The place of a list that holds nothing: what this is and what to do. */
export function Empty({ art, title, titleAs: Title = 'h2', description, action, className, ...props }: EmptyProps) {
  return (
    <div {...props} className={clsx(styles.empty, className)}>
      {art && <div className={styles.art}>{art}</div>}
      <Title className={styles.title}>{title}</Title>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {props.children}
    </div>
  );
}
