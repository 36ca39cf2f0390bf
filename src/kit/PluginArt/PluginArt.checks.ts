import type { ArtTraits } from '../../../shared/art/art';
import { families } from '../../../shared/art/families';
import { warn, warnUnlessOneOf } from '../warn';

const PALETTES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface CheckedProps {
  kind: unknown;
  pluginKey: string;
  size: unknown;
  traits?: Partial<ArtTraits>;
}

/** Warns a developer about invalid props of a plugin's image. */
export function checkPluginArt({ kind, pluginKey, size, traits }: CheckedProps): void {
  warnUnlessOneOf('PluginArt', 'kind', kind, ['cover', 'icon']);
  warnUnlessOneOf('PluginArt', 'size', size, [32, 40, 64]);
  warnUnlessOneOf('PluginArt', 'traits.family', traits?.family, families);
  warnUnlessOneOf('PluginArt', 'traits.palette', traits?.palette, PALETTES);
  if (!pluginKey) {
    warn('PluginArt', 'has no pluginKey, so all such plugins get the same image.', 'Add the key of the plugin.');
  }
}
