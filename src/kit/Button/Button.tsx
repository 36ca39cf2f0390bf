import clsx from 'clsx';
import { Children, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { checkButton } from './Button.checks';
import styles from './Button.module.css';

export type ButtonSize = 'default' | 'large' | 'small';
export type ButtonType = 'default' | 'primary' | 'secondary' | 'text' | 'error';

interface ButtonLook {
  /** `large` for the main act of a page, `small` inside cards and rows. */
  size?: ButtonSize;
  /** `primary` is the one main act of a screen, `secondary` a soft one, `text` a quiet one, `error` destroys something. */
  type?: ButtonType;
  /** The act runs: shows a spinner, keeps its width and its focus, and does nothing on a click. */
  loading?: boolean;
  /** The act is not to be had now. A disabled link has no address. */
  disabled?: boolean;
  /** Stands before the words. Without words the button is a square and needs an `aria-label`. */
  icon?: IconName | Exclude<ReactNode, string>;
  /** As wide as its container. */
  block?: boolean;
  /** `round` floats over a picture: a circle, or a pill, with a shadow. */
  shape?: 'box' | 'round';
  /** Less room at the sides, for a bar of many and for narrow places. */
  dense?: boolean;
  /** Makes it a toggle, which is on or off. */
  pressed?: boolean;
  /** What being on means: `accent` that something is chosen, `like` that somebody likes it. */
  tone?: 'accent' | 'like';
}

interface PlainButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'type' | 'disabled'> {
  /** The HTML type of the button: `button` unless told otherwise, so that no form is sent by accident. */
  htmlType?: 'button' | 'submit' | 'reset';
  href?: undefined;
}

interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'type' | 'href'> {
  /** Makes it a link: an `<a>` that looks like a button. */
  href: string;
  htmlType?: undefined;
}

export type ButtonProps = PlainButtonProps | LinkButtonProps;

/** Whether children draw anything: a condition that does not hold leaves `false`, and a text may be empty. */
const areWords = (children: ReactNode) => Children.toArray(children).some((child) => child !== '');

interface ButtonFaceProps extends Pick<ButtonLook, 'icon' | 'loading'> {
  words?: ReactNode;
}

function ButtonFace({ icon, loading, words }: ButtonFaceProps) {
  const drawing = typeof icon === 'string' ? <Icon name={icon as IconName} /> : icon;
  return (
    <>
      {loading && <Icon name="spinner" className={clsx(!icon && styles.over)} />}
      {!loading && drawing}
      {words !== undefined && <span className={clsx(styles.words, loading && !icon && styles.waiting)}>{words}</span>}
    </>
  );
}

/**
 * What people press to do something: install, save, delete. Renders a `<button>`, or with `href` an `<a>` that looks
 * like one. While its act runs (`loading`) it keeps its width, its name and the focus, and a second press does nothing.
 * With `pressed` it is a toggle. Themes style `data-type`, `data-size`, `data-shape`, `data-loading`, `data-disabled`,
 * `data-pressed`, `data-tone`, `data-dense`, `data-block` and `data-icon-only`.
 */
export function Button({
  size = 'default',
  type = 'default',
  loading = false,
  disabled = false,
  block = false,
  shape = 'box',
  dense = false,
  tone = 'accent',
  pressed,
  icon,
  ...rest
}: ButtonProps) {
  const { children, className } = rest;
  const hasWords = areWords(children);
  if (process.env.NODE_ENV !== 'production') checkButton({ ...rest, size, type, shape, tone, pressed, icon, hasWords });
  const look = {
    className: clsx(styles.button, className),
    'data-type': type,
    'data-size': size,
    'data-block': block || undefined,
    'data-shape': shape === 'box' ? undefined : shape,
    'data-dense': dense || undefined,
    'data-pressed': pressed || undefined,
    'data-tone': pressed ? tone : undefined,
    'aria-pressed': pressed ?? rest['aria-pressed'],
    'data-icon-only': (Boolean(icon) && !hasWords) || undefined,
    'data-loading': loading || undefined,
    'data-disabled': disabled || undefined,
    'aria-busy': loading || rest['aria-busy'],
  };
  const face = <ButtonFace icon={icon} loading={loading} words={hasWords ? children : undefined} />;
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
    // Without an address a link is no link to the browser: its role is told, and while it waits it keeps the focus.
    return (
      <a tabIndex={disabled ? undefined : 0} {...anchor} {...look} role="link" aria-disabled>
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
