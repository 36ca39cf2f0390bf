import type { ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { SITE_PATH } from '../../../contract/values/paths';
import type { ReadTexts } from '../../../shared/plugins/listingTexts';
import styles from './PluginDetailLayer.module.css';
import { useCopy } from './useCopy';

interface DetailBarProps {
  pluginKey: string;
  texts: ReadTexts | null;
  /** Follows the plugin. */
  follow?: ReactNode;
}

/** Breadcrumb, the button to follow, and one that copies the link. The link contains only the plugin, not the list's filters. */
export function DetailBar({ pluginKey, texts, follow }: DetailBarProps) {
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
      {follow}
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
