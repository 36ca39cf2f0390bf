import clsx from 'clsx';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import styles from './Button.module.css';

export type ButtonSize = 'default' | 'large' | 'small';
export type ButtonType = 'default' | 'primary' | 'secondary' | 'text' | 'error';

interface ButtonLook {
  size?: ButtonSize;
  /** `primary` is the one main act of a screen, `secondary` a soft one, `error` destroys something. */
  type?: ButtonType;
  /** The act runs: shows a spinner, keeps its width and its focus, and does nothing on a click. */
  loading?: boolean;
  disabled?: boolean;
  /** Stands before the words. Without words the button is a square and needs an `aria-label`. */
  icon?: IconName | Exclude<ReactNode, string>;
  /** As wide as its container. */
  block?: boolean;
}

interface PlainButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'type' | 'disabled'> {
  /** The HTML type of the button. */
  htmlType?: 'button' | 'submit' | 'reset';
  href?: undefined;
}

interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'type' | 'href'> {
  /** Makes it a link: an `<a>` that looks like a button. */
  href: string;
  htmlType?: undefined;
}

export type ButtonProps = PlainButtonProps | LinkButtonProps;

function ButtonFace({ icon, loading, children }: Pick<ButtonProps, 'icon' | 'loading' | 'children'>) {
  const hasWords = children !== undefined && children !== null && children !== false;
  const drawing = typeof icon === 'string' ? <Icon name={icon as IconName} /> : icon;
  return (
    <>
      {loading && <Icon name="spinner" className={clsx(!icon && styles.over)} />}
      {!loading && drawing}
      {hasWords && <span className={clsx(styles.words, loading && !icon && styles.waiting)}>{children}</span>}
    </>
  );
}

/** A button, or with `href` a link that looks like one. States: `data-loading`, `data-disabled`. */
export function Button(props: ButtonProps) {
  const { size = 'default', type = 'default', loading = false, disabled = false, icon, block, ...rest } = props;
  const { children, className } = rest;
  const look = {
    className: clsx(styles.button, className),
    'data-type': type,
    'data-size': size,
    'data-block': block || undefined,
    'data-icon-only': (icon !== undefined && (children === undefined || children === null)) || undefined,
    'data-loading': loading || undefined,
    'data-disabled': disabled || undefined,
    'aria-busy': loading || undefined,
  };
  const face = (
    <ButtonFace icon={icon} loading={loading}>
      {children}
    </ButtonFace>
  );
  const idle = disabled || loading;

  if (rest.href !== undefined) {
    const { href, htmlType, onClick, ...anchor } = rest;
    if (!idle) {
      return (
        <a {...anchor} {...look} href={href} onClick={onClick}>
          {face}
        </a>
      );
    }
    // Without an address a link is no link to the browser, so its role is told.
    return (
      <a {...anchor} {...look} role="link" aria-disabled>
        {face}
      </a>
    );
  }

  const { href, htmlType = 'button', onClick, ...button } = rest;
  // A button that becomes disabled loses the focus: one that waits is only told to be so, and keeps it.
  const waiting = loading && !disabled ? { 'aria-disabled': true } : {};
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (idle ? event.preventDefault() : onClick?.(event));
  return (
    <button {...button} {...look} {...waiting} type={htmlType} disabled={disabled} onClick={handleClick}>
      {face}
    </button>
  );
}
