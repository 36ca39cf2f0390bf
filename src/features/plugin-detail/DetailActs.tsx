import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { isHidden } from '@/lib/enterprise';
import { compactNumber } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { PluginStanding } from '../../../contract/plugins';
import styles from './DetailActs.module.css';

export interface ActHandlers {
  onInstall: (installed: boolean) => void;
  onLike: (liked: boolean) => void;
  /** Another version than the current one, by its number. */
  onInstallVersion: (version: string) => Promise<PluginStanding>;
  /** Does it once somebody is signed in: now, or after the sign-in that it asks for. */
  signedIn: (wanted: () => void) => void;
  /** The pointer or the focus came to the acts: one may be wanted soon. */
  onActIntent: () => void;
}

export interface DetailActsProps extends Omit<ActHandlers, 'signedIn' | 'onInstallVersion'> {
  standing: PluginStanding;
  /** In the dock of phones, where the name stands beside them. */
  compact?: boolean;
}

/** Install or uninstall, and like: the acts on this plugin. They show at once what they do. */
export function DetailActs({ standing, compact = false, onInstall, onLike, onActIntent }: DetailActsProps) {
  const text = useText();
  const locale = useLocale();
  const { is_installed, is_praise, praise_count } = standing;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the buttons inside, and does nothing by itself
    <div className={styles.acts} data-compact={compact || undefined} onPointerEnter={onActIntent} onFocus={onActIntent}>
      {!isHidden('install') && <InstallAct isInstalled={is_installed} compact={compact} onInstall={onInstall} />}
      {!isHidden('like') && (
        <Button
          className={styles.like}
          size="large"
          icon={is_praise ? 'heart-filled' : 'heart'}
          pressed={is_praise}
          tone="like"
          dense={compact}
          onClick={() => onLike(!is_praise)}
        >
          <span className="ps-visually-hidden">{text('detail.like')} </span>
          {compactNumber(praise_count, locale)}
        </Button>
      )}
    </div>
  );
}

interface InstallActProps extends Pick<ActHandlers, 'onInstall'> {
  isInstalled: boolean;
  compact: boolean;
}

function InstallAct({ isInstalled, compact, onInstall }: InstallActProps) {
  const text = useText();
  if (!isInstalled)
    return (
      <Button className={styles.install} type="primary" size="large" onClick={() => onInstall(true)}>
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
