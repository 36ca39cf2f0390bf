import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { compactNumber } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import type { SignInReason } from '@/session/login/SignInReason';
import type { PluginState } from '../../../contract/plugins/plugins';
import styles from './DetailActions.module.css';
import { POLICY_NOTICE_ID } from './PolicyNotice';

/** Actions on a plugin. A login that comes first says `name`. */
export interface ActionHandlers {
  onInstall: (installed: boolean, name?: string) => void;
  onLike: (liked: boolean, name?: string) => void;
  /** Runs the action if the user is logged in; otherwise after the login that it opens. */
  signedIn: (wanted: () => void, reason: SignInReason) => void;
  /** Called when the actions are hovered or focused, for prefetching. */
  onActionIntent: () => void;
}

export interface DetailActionsProps extends Omit<ActionHandlers, 'signedIn'> {
  name: string;
  pluginState: PluginState;
  /** The number of likes to show. */
  likes: number;
  /** The user's organization forbids the plugin. */
  isForbidden?: boolean;
  /** For the dock on phones, where the name is shown beside the actions. */
  compact?: boolean;
}

/** Install or uninstall, and like. Updates are optimistic. */
export function DetailActions(props: DetailActionsProps) {
  const { name, pluginState, likes, isForbidden = false, compact = false } = props;
  const { onInstall, onLike, onActionIntent } = props;
  const text = useText();
  const locale = useLocale();
  const { is_installed, is_praise } = pluginState;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of the buttons inside
    <div
      className={styles.actions}
      data-compact={compact || undefined}
      onPointerEnter={onActionIntent}
      onFocus={onActionIntent}
    >
      {!isHidden('install') && (
        <InstallButton
          isInstalled={is_installed}
          isForbidden={isForbidden}
          compact={compact}
          onInstall={(installed) => onInstall(installed, name)}
        />
      )}
      {!isHidden('like') && (
        <Button
          className={styles.like}
          size="large"
          icon={is_praise ? 'heart-filled' : 'heart'}
          pressed={is_praise}
          tone="like"
          dense={compact}
          onClick={() => onLike(!is_praise, name)}
        >
          <span className="ps-visually-hidden">{text('detail.like')} </span>
          {compactNumber(likes, locale)}
        </Button>
      )}
    </div>
  );
}

interface InstallButtonProps extends Pick<ActionHandlers, 'onInstall'> {
  isInstalled: boolean;
  isForbidden: boolean;
  compact: boolean;
}

function InstallButton({ isInstalled, isForbidden, compact, onInstall }: InstallButtonProps) {
  const text = useText();
  if (!isInstalled)
    return (
      <Button
        className={styles.install}
        type="primary"
        size="large"
        disabled={isForbidden}
        aria-describedby={isForbidden ? POLICY_NOTICE_ID : undefined}
        onClick={() => onInstall(true)}
      >
        {text('detail.install')}
      </Button>
    );
  if (compact)
    return (
      <Button className={styles.install} type="secondary" size="large" onClick={() => onInstall(false)}>
        {text('detail.uninstall')}
      </Button>
    );
  return (
    <div className={styles.done}>
      <span className={styles.installed}>
        <Icon name="check" />
        {text('detail.installed')}
      </span>
      <Button type="text" size="small" onClick={() => onInstall(false)}>
        {text('detail.uninstall')}
      </Button>
    </div>
  );
}
