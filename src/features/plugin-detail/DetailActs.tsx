import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { compactNumber } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { PluginStanding } from '../../../contract/plugins';
import styles from './DetailActs.module.css';

export interface ActHandlers {
  onInstall: (installed: boolean) => void;
  onLike: (liked: boolean) => void;
}

export interface DetailActsProps extends ActHandlers {
  standing: PluginStanding;
}

/** Install or uninstall, and like: the acts on this plugin. They show at once what they do. */
export function DetailActs({ standing, onInstall, onLike }: DetailActsProps) {
  const text = useText();
  const locale = useLocale();
  const { is_installed, is_praise, praise_count } = standing;
  return (
    <div className={styles.acts}>
      {is_installed ? (
        <div className={styles.done}>
          <span className={styles.installed}>
            <Icon name="check" />
            {text('detail.installed')}
          </span>
          <Button className={styles.uninstall} type="text" size="small" onClick={() => onInstall(false)}>
            {text('detail.uninstall')}
          </Button>
        </div>
      ) : (
        <Button className={styles.install} type="primary" size="large" onClick={() => onInstall(true)}>
          {text('detail.install')}
        </Button>
      )}
      <Button
        className={styles.like}
        size="large"
        icon={is_praise ? 'heart-filled' : 'heart'}
        aria-pressed={is_praise}
        aria-label={text('detail.like', { count: praise_count })}
        onClick={() => onLike(!is_praise)}
      >
        {compactNumber(praise_count, locale)}
      </Button>
    </div>
  );
}
