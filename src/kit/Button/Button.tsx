import clsx from 'clsx';
import { Children, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { checkButton } from './Button.checks';
import styles from './Button.module.css';

export type ButtonSize = 'default' | 'large' | 'small';
export type ButtonType = 'default' | 'primary' | 'secondary' | 'text' | 'error';

interface ButtonLook {
  /** `large` for the main action of a page, `small` inside cards and rows. */
  size?: ButtonSize;
  /**
   * `primary` is the main action of a screen, `secondary` a less prominent one, `text` a plain one, `error` a
   * destructive one.
   */
  type?: ButtonType;
  /** The action is running: shows a spinner, keeps width and focus, and ignores clicks. */
  loading?: boolean;
  /** The action is not available. A disabled link has no address. */
  disabled?: boolean;
  /** Icon before the text. Without a text the button is square and needs an `aria-label`. */
  icon?: IconName | Exclude<ReactNode, string>;
  /** As wide as its container. */
  block?: boolean;
  /** `round` floats over an image: a circle or a pill with a shadow. */
  shape?: 'box' | 'round';
  /** Less horizontal padding, for toolbars and narrow places. */
  dense?: boolean;
  /** Makes the button a toggle that is on or off. */
  pressed?: boolean;
  /** Meaning of the on state: `accent` for a selection, `like` for a like. */
  tone?: 'accent' | 'like';
}

interface PlainButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'type' | 'disabled'> {
  /** HTML type of the button. The default `button` prevents accidental form submissions. */
  htmlType?: 'button' | 'submit' | 'reset';
  href?: undefined;
}

interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'type' | 'href'> {
  /** Makes the button a link: an `<a>` that looks like a button. */
  href: string;
  htmlType?: undefined;
}

export type ButtonProps = PlainButtonProps | LinkButtonProps;

/** Whether the children render anything: a false condition renders `false`, and a text may be empty. */
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
 * A button for an action: install, save, delete. Renders a `<button>`, or with `href` an `<a>` that looks like one.
 * While the action runs (`loading`), it keeps its width, name and focus and ignores further clicks. With `pressed` it
 * is a toggle. Themes style `data-type`, `data-size`, `data-shape`, `data-loading`, `data-disabled`, `data-pressed`,
 * `data-tone`, `data-dense`, `data-block` and `data-icon-only`.
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
    // Without an address the browser does not treat it as a link, so its role is explicit. While it loads, it keeps the
    // focus.
    return (
      <a tabIndex={disabled ? undefined : 0} {...anchor} {...look} role="link" aria-disabled>
        {face}
      </a>
    );
  }

  const { href, htmlType = 'button', onClick, ...button } = rest;
  // A disabled button loses the focus, so a loading button is only `aria-disabled`.
  const waiting = loading && !disabled ? { 'aria-disabled': true } : {};
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (idle ? event.preventDefault() : onClick?.(event));
  return (
    <button {...button} {...look} {...waiting} type={htmlType} disabled={disabled} onClick={handleClick}>
      {face}
    </button>
  );
}
