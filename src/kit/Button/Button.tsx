import clsx from 'clsx';
import { Children, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import styles from './Button.module.css';

export type ButtonSize = 'default' | 'large' | 'small';
export type ButtonType = 'default' | 'primary' | 'secondary' | 'text' | 'error';

interface ButtonAppearance {
  /** `large` for the main action of a page, `small` inside cards and rows. */
  size?: ButtonSize;
  /**
   * `primary` is the main action of a screen, `secondary` a less prominent one, `text` a plain one, `error` a
   * destructive one.
   */
  type?: ButtonType;
  /** The action is running. The button shows a spinner, keeps its width and focus, and ignores clicks. */
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
  /** Meaning of the on state: `accent` for a selection, `like` for a like. */
  tone?: 'accent' | 'like';
}

interface PlainButtonProps extends ButtonAppearance, Omit<ComponentPropsWithRef<'button'>, 'type' | 'disabled'> {
  /** HTML type of the button. The default `button` prevents accidental form submissions. */
  htmlType?: 'button' | 'submit' | 'reset';
  /** Makes the button a toggle that is on or off. */
  pressed?: boolean;
  href?: undefined;
}

interface LinkButtonProps extends ButtonAppearance, Omit<ComponentPropsWithRef<'a'>, 'type' | 'href'> {
  /** Makes the button a link: an `<a>` that looks like a button. */
  href: string;
  htmlType?: undefined;
  pressed?: undefined;
}

export type ButtonProps = PlainButtonProps | LinkButtonProps;

/** True if the children render anything. A condition may render `false`, and a text may be empty. */
const hasContent = (children: ReactNode) => Children.toArray(children).some((child) => child !== '');

interface ButtonContentProps extends Pick<ButtonAppearance, 'icon' | 'loading'> {
  text?: ReactNode;
}

function ButtonContent({ icon, loading, text }: ButtonContentProps) {
  const iconElement = typeof icon === 'string' ? <Icon name={icon as IconName} /> : icon;
  return (
    <>
      {loading && <Icon name="spinner" className={clsx(!icon && styles.overlay)} />}
      {!loading && iconElement}
      {text !== undefined && <span className={clsx(styles.text, loading && !icon && styles.invisible)}>{text}</span>}
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
  const hasText = hasContent(children);
  const sharedProps = {
    className: clsx(styles.button, className),
    'data-type': type,
    'data-size': size,
    'data-block': block || undefined,
    'data-shape': shape === 'box' ? undefined : shape,
    'data-dense': dense || undefined,
    'data-pressed': pressed || undefined,
    'data-tone': pressed ? tone : undefined,
    'aria-pressed': pressed ?? rest['aria-pressed'],
    'data-icon-only': (Boolean(icon) && !hasText) || undefined,
    'data-loading': loading || undefined,
    'data-disabled': disabled || undefined,
    'aria-busy': loading || rest['aria-busy'],
  };
  const content = <ButtonContent icon={icon} loading={loading} text={hasText ? children : undefined} />;
  const isInactive = disabled || loading;

  if (rest.href !== undefined) {
    const { href, htmlType, onClick, ...anchor } = rest;
    if (!isInactive) {
      return (
        <a {...anchor} {...sharedProps} href={href} onClick={onClick}>
          {content}
        </a>
      );
    }
    // An `<a>` without an address is neither a link nor focusable, so it needs a role. A loading link must keep the
    // focus, so it also needs a `tabIndex`.
    return (
      <a tabIndex={disabled ? undefined : 0} {...anchor} {...sharedProps} role="link" aria-disabled>
        {content}
      </a>
    );
  }

  const { href, htmlType = 'button', onClick, ...button } = rest;
  // A disabled button loses the focus, so a loading button is only `aria-disabled`.
  const loadingProps = loading && !disabled ? { 'aria-disabled': true } : {};
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    isInactive ? event.preventDefault() : onClick?.(event);
  return (
    <button {...button} {...sharedProps} {...loadingProps} type={htmlType} disabled={disabled} onClick={handleClick}>
      {content}
    </button>
  );
}
