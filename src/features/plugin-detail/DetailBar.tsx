import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { SITE_PATH } from '../../../contract/values/paths';
import type { ReadTexts } from '../../../shared/plugins/listingTexts';
import styles from './PluginDetailLayer.module.css';
import { useCopy } from './useCopy';

/** Breadcrumb and a button that copies the link. The link contains only the plugin, not the list's filters. */
export function DetailBar({ pluginKey, texts }: { pluginKey: string; texts: ReadTexts | null }) {
  const text = useText();
  const copy = useCopy('action.copyLinkFailed');
  const isPhone = useMediaQuery('(max-width: 640px)');
  const address = `${SITE_PATH}?${new URLSearchParams({ plugin_key: pluginKey })}`;
  return (
    <div className={styles.bar}>
      <p className={styles.trail}>
        <span>{text('site.title')}</span>
        {texts && (
          <>
            <span aria-hidden="true">/</span>
            <b className={styles.here} dir="auto" lang={texts.lang.name} translate="no">
              {texts.name}
            </b>
          </>
        )}
      </p>
      {texts && !isHidden('share') && (
        <Button
          className={styles.copy}
          type="text"
          icon="link"
          aria-label={isPhone ? text('detail.copyLink') : undefined}
          onClick={() => void copy(window.location.origin + address)}
        >
          {isPhone ? undefined : text('detail.copyLink')}
        </Button>
      )}
    </div>
  );
}
