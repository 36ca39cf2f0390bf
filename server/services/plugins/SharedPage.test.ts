import { ListedPlugin } from './SharedPage';
import type { Listing } from './summaries';

it('keeps only the bytes of its own fields in memory', () => {
  const plugin = new ListedPlugin({ plugin_key: 'tidy-layers', name: '整理图层' } as Listing);
  expect(plugin.listing).toEqual({ plugin_key: 'tidy-layers', name: '整理图层' });
  const stored = plugin.key.buffer.byteLength + plugin.rest.buffer.byteLength;
  expect(stored).toBe(plugin.byteLength);
});
