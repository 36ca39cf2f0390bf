import type { BundleChange, BundleRefusal } from '../../../contract/bundles/bundles';
import type { BundlePlugin } from '../../bundles/manifest';
import type { PluginHere } from '../../repositories/bundles/bundles';
import { addressOf, packageName } from '../../repositories/files/fileReferences';
import type { OpenBundle, ReadPlugin } from './bundleReading';

/** Comparison of a bundle's plugin with this site's. */
export interface PluginComparison {
  state: 'new' | 'changed' | 'same' | 'refused';
  reason: BundleRefusal | null;
  detail: string;
  new_versions: string[];
  changes: BundleChange[];
}

const comparison = (given: Partial<PluginComparison> & Pick<PluginComparison, 'state'>): PluginComparison => ({
  ...{ reason: null, detail: '', new_versions: [], changes: [] },
  ...given,
});

/** The comparison of a plugin that cannot be imported, with the reason. */
export const refusedComparison = (reason: BundleRefusal, detail: string): PluginComparison =>
  comparison({ state: 'refused', reason, detail });

/** Returns the effect of importing this plugin, given this site's tags. Does not read its files. */
export function compareBundlePlugin(
  bundle: Pick<OpenBundle, 'fingerprint' | 'created_at'>,
  read: ReadPlugin,
  here: PluginHere | null,
  tags: ReadonlySet<string>,
): PluginComparison {
  const { plugin } = read;
  if (!plugin) return refusedComparison('listing_invalid', read.error);
  const numbers = plugin.versions.map(({ version }) => version);
  if (!here) return comparison({ state: 'new', new_versions: numbers });
  const { origin } = here;
  if (origin?.fingerprint !== bundle.fingerprint)
    return refusedComparison('key_taken', origin ? `it came from ${origin.origin}` : 'it was published here');
  if (here.plugin.is_blocked) return refusedComparison('blocked_here', 'an administrator of this site blocked it');
  const differing = plugin.versions.find((version) => hasDifferentBytes(version, here));
  if (differing)
    return refusedComparison(
      'version_differs',
      `${differing.version} has another package here, and versions never change`,
    );
  if (origin.digest === read.digest) return comparison({ state: 'same' });
  if (bundle.created_at < origin.bundle_time)
    return refusedComparison('older', `a bundle of ${origin.bundle_time.toISOString()} was imported already`);
  const known = new Set(here.versions.map(({ version }) => version));
  return comparison({
    state: 'changed',
    new_versions: numbers.filter((version) => !known.has(version)),
    changes: changesOf(plugin, here, tags),
  });
}

/** An approved version never gets different bytes. */
function hasDifferentBytes(version: BundlePlugin['versions'][number], { versions }: PluginHere): boolean {
  const here = versions.find((one) => one.version === version.version);
  return here !== undefined && (here.package_sha256 && packageName(here.package_sha256)) !== version.package;
}

function changesOf(bundled: BundlePlugin, here: PluginHere, tags: ReadonlySet<string>): BundleChange[] {
  const { plugin } = here;
  const { listing } = bundled;
  const known = new Set(here.versions.map(({ version }) => version));
  const address = (file: string | null) => file && addressOf(file);
  const pairs: [BundleChange, unknown, unknown][] = [
    ['versions', false, bundled.versions.some(({ version }) => !known.has(version))],
    ['current_version', plugin.current_version, bundled.current_version],
    ['texts', textsOf(plugin), textsOf(listing)],
    [
      'media',
      [plugin.icon, plugin.cover, plugin.video, plugin.panel_images],
      [address(listing.icon), address(listing.cover), address(listing.video), listing.panel_images.map(addressOf)],
    ],
    ['tags', [...here.tags].sort(), listing.tags.filter((code) => tags.has(code)).sort()],
    ['deprecation', here.origin?.deprecation ?? null, bundled.deprecation ?? null],
    ['developer', here.developer_name, bundled.developer.name],
  ];
  return pairs.flatMap(([change, before, after]) => (stringifySorted(before) === stringifySorted(after) ? [] : change));
}

type Texts = Pick<
  BundlePlugin['listing'],
  'name' | 'intro' | 'description' | 'texts' | 'contact' | 'technical_support' | 'copyright'
>;

const textsOf = ({ name, intro, description, texts, contact, technical_support, copyright }: Texts) => [
  ...[name, intro, description, texts, contact, technical_support, copyright],
];

/** The database returns keys in any order. */
function stringifySorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
