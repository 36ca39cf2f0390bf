import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BundlePreview, PreviewedPlugin } from '../../../contract/bundles/bundles';
import { namesOf } from '../../../shared/plugins/pluginName';
import type { BundlePlugin } from '../../bundles/manifest';
import { DomainError } from '../../lib/DomainError';
import { findPluginHere } from '../../repositories/bundles/bundles';
import { listTags } from '../../repositories/plugins/tags';
import type { ServiceContext } from '../context';
import { parsePackage } from '../releases/packages';
import { compareBundlePlugin, type PluginComparison, refusedComparison } from './bundleComparison';
import type { OpenBundle, ReadPlugin } from './bundleReading';

/** Returns the changes that an import of the whole bundle would make. Writes nothing. */
export async function previewBundle(context: ServiceContext, bundle: OpenBundle): Promise<BundlePreview> {
  const tags = new Set((await listTags(context.db)).map(({ code }) => code));
  const plugins: PreviewedPlugin[] = [];
  for (const read of bundle.plugins) plugins.push(await preview(context, { bundle, read, tags }));
  return {
    origin: bundle.origin,
    created_at: bundle.created_at.toISOString(),
    fingerprint: bundle.fingerprint,
    key_name: bundle.key_name,
    plugins,
  };
}

interface Previewed {
  bundle: OpenBundle;
  read: ReadPlugin;
  tags: ReadonlySet<string>;
}

async function preview(context: ServiceContext, { bundle, read, tags }: Previewed): Promise<PreviewedPlugin> {
  const here = await findPluginHere(context.db, read.key);
  const { plugin } = read;
  let comparison: PluginComparison = compareBundlePlugin(bundle, read, here, tags);
  const error =
    plugin && (comparison.state === 'new' || comparison.state === 'changed')
      ? await packageError(bundle, plugin, comparison.new_versions)
      : null;
  if (error) comparison = refusedComparison('file_invalid', error);
  return {
    plugin_key: read.key,
    name: plugin?.listing.name ?? '',
    names: namesOf(plugin?.listing.texts ?? {}),
    developer: plugin?.developer.name ?? '',
    version: plugin?.current_version ?? '',
    version_here: here?.plugin.current_version ?? null,
    missing_tags: plugin?.listing.tags.filter((code) => !tags.has(code)) ?? [],
    ...comparison,
  };
}

/** Why this site would refuse the bundle's new packages; null if it would accept them. */
async function packageError(
  bundle: OpenBundle,
  plugin: BundlePlugin,
  versions: readonly string[],
): Promise<string | null> {
  for (const { version, package: name } of plugin.versions) {
    if (!name || !versions.includes(version)) continue;
    try {
      parsePackage(await buffer(Readable.from(bundle.read(name))));
    } catch (error) {
      if (error instanceof DomainError) return `${version}: ${error.message}`;
      throw error;
    }
  }
  return null;
}
