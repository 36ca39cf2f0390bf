import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Empty.module.css';

/** What stands in the place of something that is not there: Empty and ErrorState. */
export interface StateTexts {
  /** A picture above the words, such as generated art. */
  art?: ReactNode;
  /** What is not here. */
  title: ReactNode;
  /** The heading's element, to fit the page around it. */
  titleAs?: 'h2' | 'h3' | 'p';
  /** Why, and what to do. */
  description?: ReactNode;
}

interface StateFrameProps extends StateTexts, Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Stands in the place of a picture, without its frame. */
  sign?: ReactNode;
  /** Buttons below the words. */
  action?: ReactNode;
}

/** A picture or a sign, a title, a description and acts, in the middle of their place. */
export function StateFrame(props: StateFrameProps) {
  const { art, sign, title, titleAs: Title = 'h2', description, action, className, children, ...rest } = props;
  return (
    <div {...rest} className={clsx(styles.frame, className)}>
      {art ? <div className={styles.art}>{art}</div> : sign}
      <Title className={styles.title}>{title}</Title>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {children}
    </div>
  );
}
