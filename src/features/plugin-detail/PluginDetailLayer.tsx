import { useEffect, useId } from 'react';
import { Button } from '@/kit/Button/Button';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Empty } from '@/kit/Empty/Empty';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import { useMediaQuery } from '@/lib/useMediaQuery';
import type { PluginStanding } from '../../../contract/plugins';
import { listingTexts, type ReadTexts } from '../../../shared/listingTexts';
import type { ActHandlers } from './DetailActs';
import { DetailBody } from './DetailBody';
import { DetailSkeleton } from './DetailSkeleton';
import styles from './PluginDetailLayer.module.css';
import { useCopy } from './useCopy';
import { type DetailState, type Learn, usePluginDetail } from './usePluginDetail';

export interface PluginDetailLayerProps extends ActHandlers {
  pluginKey: string;
  /** Who reads, or null for a visitor. */
  reader: number | null;
  /** The one standing of this plugin; undefined while nobody told it. */
  standing: PluginStanding | undefined;
  learn: Learn;
  onClose: () => void;
}

/** A plugin over the page that lists it, at its own address; on phones a page of its own. */
export default function PluginDetailLayer({
  pluginKey,
  reader,
  standing,
  learn,
  onClose,
  ...acts
}: PluginDetailLayerProps) {
  const text = useText();
  const locale = useLocale();
  const titleId = useId();
  const { reload, ...detail } = usePluginDetail({ pluginKey, reader, learn });
  const texts = detail.status === 'success' ? listingTexts(detail.plugin, locale) : null;
  const name = texts?.name ?? null;
  useTitle(name);
  return (
    <Dialog
      variant="layer"
      visible
      onClose={onClose}
      aria-labelledby={name ? titleId : undefined}
      aria-label={name ? undefined : text('detail.loading')}
      bar={<Bar pluginKey={pluginKey} texts={texts} />}
    >
      <Content {...{ detail, pluginKey, standing, titleId, acts, onClose }} onRetry={reload} />
    </Dialog>
  );
}

interface ContentProps {
  detail: DetailState;
  pluginKey: string;
  standing: PluginStanding | undefined;
  titleId: string;
  acts: ActHandlers;
  onRetry: () => void;
  onClose: () => void;
}

function Content({ detail, pluginKey, standing, titleId, acts, onRetry, onClose }: ContentProps) {
  const text = useText();
  const failureText = useFailureText();
  if (detail.status === 'requesting') return <DetailSkeleton />;
  if (detail.status === 'success')
    return (
      <DetailBody
        key={detail.plugin.plugin_key}
        plugin={detail.plugin}
        standing={standing ?? detail.plugin}
        titleId={titleId}
        acts={acts}
      />
    );
  return (
    <div className={styles.notice}>
      {detail.status === 'missing' ? (
        <Empty
          art={<PluginArt kind="cover" pluginKey={pluginKey} alt="" />}
          title={text('detail.missingTitle')}
          description={text('detail.missingHint')}
          action={
            <Button type="primary" onClick={onClose}>
              {text('detail.backToSquare')}
            </Button>
          }
        />
      ) : (
        <ErrorState title={text('detail.errorTitle')} description={failureText(detail.error)} onRetry={onRetry} />
      )}
    </div>
  );
}

/** Where this is, and the link to it. The link is the plugin's alone: where the reader found it stays with him. */
function Bar({ pluginKey, texts }: { pluginKey: string; texts: ReadTexts | null }) {
  const text = useText();
  const copy = useCopy('act.copyLinkFailed');
  const isPhone = useMediaQuery('(max-width: 640px)');
  const address = `/plugins/?${new URLSearchParams({ plugin_key: pluginKey })}`;
  return (
    <div className={styles.bar}>
      <p className={styles.trail}>
        <span>{text('detail.breadcrumb')}</span>
        {texts && (
          <>
            <span aria-hidden="true">/</span>
            <b className={styles.here} lang={texts.lang.name} translate="no">
              {texts.name}
            </b>
          </>
        )}
      </p>
      {texts && (
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

/** The tab is named after the plugin while it is open. */
function useTitle(name: string | null): void {
  const text = useText();
  useEffect(() => {
    if (!name) return;
    const before = document.title;
    document.title = `${name} · ${text('site.title')}`;
    return () => {
      document.title = before;
    };
  }, [name, text]);
}
