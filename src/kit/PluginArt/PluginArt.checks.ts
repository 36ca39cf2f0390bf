import type { ArtTraits } from '../../../shared/art/art';
import { families } from '../../../shared/art/families';
import { complain, complainUnlessOneOf } from '../complain';

const PALETTES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface GivenToPluginArt {
  kind: unknown;
  pluginKey: string;
  size: unknown;
  traits?: Partial<ArtTraits>;
}

/** Warns a developer about invalid props of a plugin's image. */
export function checkPluginArt({ kind, pluginKey, size, traits }: GivenToPluginArt): void {
  complainUnlessOneOf('PluginArt', 'kind', kind, ['cover', 'icon']);
  complainUnlessOneOf('PluginArt', 'size', size, [32, 40, 64]);
  complainUnlessOneOf('PluginArt', 'traits.family', traits?.family, families);
  complainUnlessOneOf('PluginArt', 'traits.palette', traits?.palette, PALETTES);
  if (!pluginKey) {
    complain('PluginArt', 'got no pluginKey, so all such plugins look alike.', 'Give the key of the plugin.');
  }
}
