import { ServerRenderedLayer } from '@/kit/Dialog/ServerRenderedLayer';
import { useLocale } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../contract/plugins/plugins';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import type { ActionHandlers } from './DetailActions';
import { DetailBar } from './DetailBar';
import { DetailBody } from './DetailBody';

const TITLE_ID = 'ps-rendered-title';
/** Buttons do nothing until the client's dialog replaces this layer. */
const NOTHING = () => undefined;
const NO_ACTIONS: ActionHandlers = { onInstall: NOTHING, onLike: NOTHING, onActionIntent: NOTHING, signedIn: NOTHING };

/**
 * A plugin detail over the list, as rendered on the server, complete without scripts. `closed` is the address of the
 * list without the detail.
 */
export function ServerRenderedDetail({ plugin, closed }: { plugin: PluginDetail; closed: string }) {
  const texts = listingTexts(plugin, useLocale());
  return (
    <ServerRenderedLayer
      aria-labelledby={TITLE_ID}
      closeHref={closed}
      bar={<DetailBar pluginKey={plugin.plugin_key} texts={texts} />}
    >
      <DetailBody plugin={plugin} titleId={TITLE_ID} actions={NO_ACTIONS} />
    </ServerRenderedLayer>
  );
}
