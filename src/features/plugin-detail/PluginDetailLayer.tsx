import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePluginState } from '@/data/pluginStates';
import { Button } from '@/kit/Button/Button';
import { Layer, type LayerProps } from '@/kit/Dialog/Layer';
import { Empty } from '@/kit/Empty/Empty';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import { renderedLayer, showCoveredPage } from '@/lib/page/initialData';
import { markInteractive } from '@/lib/page/markInteractive';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import { BlockedNotice } from './BlockedNotice';
import type { ActionHandlers } from './DetailActions';
import { DetailBar } from './DetailBar';
import { DetailBody, type DetailBodyProps } from './DetailBody';
import { DetailSkeleton } from './DetailSkeleton';
import styles from './PluginDetailLayer.module.css';
import { RelatedPlugins } from './RelatedPlugins';
import { type DetailState, usePluginDetail } from './usePluginDetail';

export interface PluginDetailLayerProps extends ActionHandlers {
  pluginKey: string;
  /** The card of a related plugin. */
  renderRelated: (plugin: PluginSummary) => ReactNode;
  /** Actions of a member whose organization forbids the plugin. */
  renderPolicy?: DetailBodyProps['renderPolicy'];
  renderDeprecation?: DetailBodyProps['renderDeprecation'];
  renderUpdate?: DetailBodyProps['renderUpdate'];
  /** The button that follows the plugin of this name. */
  renderFollow?: (name: string) => ReactNode;
  onClose: () => void;
}

/** A plugin detail over the page that lists it, at its own address; full screen on phones. */
export default function PluginDetailLayer(props: PluginDetailLayerProps) {
  const { pluginKey, renderRelated, renderPolicy, renderDeprecation, renderUpdate, renderFollow, onClose, ...actions } =
    props;
  const text = useText();
  const locale = useLocale();
  const titleId = useId();
  const { reload, ...detail } = usePluginDetail(pluginKey);
  const texts = detail.status === 'success' ? listingTexts(detail.plugin, locale) : null;
  const name = texts?.name ?? null;
  useTitle(name);
  const popup = useStartAtTop(pluginKey);
  return (
    <LayerDialog
      ref={popup}
      pluginKey={pluginKey}
      onClose={onClose}
      aria-labelledby={name ? titleId : undefined}
      aria-label={detail.status === 'success' ? undefined : text(LAYER_NAMES[detail.status])}
      bar={<DetailBar pluginKey={pluginKey} texts={texts} follow={name !== null && renderFollow?.(name)} />}
    >
      <Content
        {...{ detail, pluginKey, titleId, actions, renderPolicy, renderDeprecation, renderUpdate, onClose }}
        onRetry={reload}
      >
        <RelatedPlugins key={pluginKey} pluginKey={pluginKey} renderCard={renderRelated} />
      </Content>
    </LayerDialog>
  );
}

/** The dialog. If the server rendered the layer, the dialog renders below it first and then replaces it. */
function LayerDialog({ pluginKey, children, ...dialog }: Omit<LayerProps, 'visible'> & { pluginKey: string }) {
  const [isServerRendered] = useState(() => renderedLayer() !== null);
  const [isBelowLayer, setBelowLayer] = useState(isServerRendered);
  useLayoutEffect(() => showCoveredPage, []);
  return (
    <Layer {...dialog} visible instant={isServerRendered} mask={!isBelowLayer} closeByClickOutside={!isBelowLayer}>
      {isServerRendered ? (
        <DeferredContent pluginKey={pluginKey} onWhole={() => setBelowLayer(false)}>
          {children}
        </DeferredContent>
      ) : (
        children
      )}
    </Layer>
  );
}

interface DeferredContentProps {
  pluginKey: string;
  /** Called once the content is rendered. */
  onWhole: () => void;
  children: ReactNode;
}

/**
 * Normally the content renders with the dialog. Below a server-rendered layer it is deferred, and rendered in slices.
 */
function DeferredContent({ pluginKey, onWhole, children }: DeferredContentProps) {
  const hasCome = useDeferredValue(true, false);
  if (!hasCome) return null;
  return (
    <>
      {children}
      <RemoveServerLayer pluginKey={pluginKey} onEnd={onWhole} />
    </>
  );
}

/** Accessible names of the dialog while it shows no plugin. */
const LAYER_NAMES = {
  requesting: 'detail.loading',
  missing: 'detail.missingTitle',
  blocked: 'detail.blockedTitle',
  error: 'detail.errorTitle',
} as const;

interface ContentProps extends Pick<DetailBodyProps, 'renderPolicy' | 'renderDeprecation' | 'renderUpdate'> {
  detail: DetailState;
  pluginKey: string;
  titleId: string;
  actions: ActionHandlers;
  onRetry: () => void;
  onClose: () => void;
  /** Content below the detail of a plugin. */
  children: ReactNode;
}

function Content(props: ContentProps) {
  const {
    detail,
    pluginKey,
    titleId,
    actions,
    renderPolicy,
    renderDeprecation,
    renderUpdate,
    onRetry,
    onClose,
    children,
  } = props;
  const text = useText();
  const failureText = useFailureText();
  if (detail.status === 'requesting') return <DetailSkeleton />;
  if (detail.status === 'success')
    return (
      <DetailBody
        key={detail.plugin.plugin_key}
        plugin={detail.plugin}
        {...{ titleId, actions, renderPolicy, renderDeprecation, renderUpdate }}
      >
        {children}
      </DetailBody>
    );
  if (detail.status === 'blocked')
    return (
      <div className={styles.notice}>
        <BlockedNotice
          {...{ pluginKey, onClose }}
          reason={detail.reason}
          onUninstall={() => actions.onInstall(false)}
        />
      </div>
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

/** Removes the server-rendered layer at the moment when the same content is rendered in the dialog. */
function RemoveServerLayer({ pluginKey, onEnd }: { pluginKey: string; onEnd: () => void }) {
  // Actions do nothing until the plugin state is known.
  const isInteractive = usePluginState(pluginKey) !== undefined;
  const end = useEffectEvent(onEnd);
  useLayoutEffect(() => {
    renderedLayer()?.remove();
    end();
  }, []);
  useEffect(() => {
    if (isInteractive) markInteractive();
  }, [isInteractive]);
  return null;
}

/** Ref of the dialog. For another plugin, it scrolls the dialog to its top and moves the focus there. */
function useStartAtTop(pluginKey: string): RefObject<HTMLDivElement | null> {
  const popup = useRef<HTMLDivElement>(null);
  const shown = useRef(pluginKey);
  useLayoutEffect(() => {
    if (shown.current === pluginKey) return;
    shown.current = pluginKey;
    popup.current?.focus({ preventScroll: true });
    // The dialog's parent scrolls.
    popup.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [pluginKey]);
  return popup;
}

/** Names the browser tab after the plugin while it is open. */
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
