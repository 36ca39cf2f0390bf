import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Empty.module.css';

export interface EmptyProps extends StateTexts, Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Buttons with actions. */
  action?: ReactNode;
}

/**
 * Replaces an empty list. It says what is missing and what to do. Renders a `<div>` with a heading and the given image,
 * description, buttons and content.
 */
export function Empty({ titleAs = 'h2', ...props }: EmptyProps) {
  return <StateFrame {...props} titleAs={titleAs} />;
}

/** Content of Empty and ErrorState. */
export interface StateTexts {
  /** An image above the text, such as generated art. */
  art?: ReactNode;
  /** Heading: the missing content, or the failure. */
  title: ReactNode;
  /** Element of the heading, to fit the page around it. */
  titleAs?: 'h2' | 'h3' | 'p';
  /** The reason, and what to do. */
  description?: ReactNode;
}

interface StateFrameProps extends StateTexts, Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Shown without a frame if there is no image. */
  icon?: ReactNode;
  /** Buttons below the text. */
  action?: ReactNode;
}

/** An image or an icon, a title, a description and actions, centered. */
export function StateFrame(props: StateFrameProps) {
  const { art, icon, title, titleAs: Title = 'h2', description, action, className, children, ...rest } = props;
  return (
    <div {...rest} className={clsx(styles.frame, className)}>
      {art ? <div className={styles.art}>{art}</div> : icon}
      <Title className={styles.title}>{title}</Title>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {children}
    </div>
  );
}
