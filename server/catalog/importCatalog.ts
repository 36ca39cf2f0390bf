import { versionsForEveryone } from '../../shared/plugins/semver';
import type { Listing } from '../db/schema/releases';
import {
  analyzeCatalog,
  findForeignKeys,
  findWithdrawnVersions,
  type ImportedPlugin,
  insertDevelopers,
  replaceTags,
  replaceVersions,
  upsertPlugins,
} from '../repositories/bundles/imports';
import { foldListChanges } from '../repositories/plugins/listCounts';
import { listTags } from '../repositories/plugins/tags';
import { refreshSearches } from '../repositories/search/indexing';
import { foldSearchTerms } from '../repositories/search/vocabulary';
import type { ServiceContext } from '../services/context';
import { type CatalogPlugin, readCatalogLine } from './importLine';

/** Plugins per transaction: large enough to be fast, small enough to show progress. */
const BATCH = 300;

/** Numbers of lines, so far or in total. */
export interface ImportReport {
  added: number;
  updated: number;
  refused: number;
}

export interface ImportOptions {
  /** Called for a refused line. Lines count from 1. */
  onRefused?(line: number, reason: string): void;
  /** Called after a batch. */
  onProgress?(report: ImportReport): void;
}

interface Numbered {
  line: number;
  plugin: CatalogPlugin;
}

/**
 * Imports a catalog with one plugin per line (requirements.md section 7). Its plugins are approved. A
 * known key updates that plugin, so the import can be repeated.
 */
export async function importCatalog(
  context: Pick<ServiceContext, 'db'>,
  lines: AsyncIterable<string> | Iterable<string>,
  { onRefused, onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, updated: 0, refused: 0 };
  const tagIds = new Map((await listTags(context.db)).map((tag) => [tag.code, tag.id]));
  const knownWords = new Set<string>();
  const now = new Date();
  const refuse = (line: number, reason: string): void => {
    report.refused++;
    onRefused?.(line, reason);
  };
  const writeBatch = async (batch: Numbered[]): Promise<void> => {
    const plugins = await acceptable(context, batch, tagIds, refuse);
    const written = await write(context, plugins, now, knownWords);
    for (const { is_new } of written) report[is_new ? 'added' : 'updated']++;
    // Otherwise the table of changes grows with the import, and its index never shrinks.
    await foldSearchTerms(context.db);
    onProgress?.(report);
  };

  let batch: Numbered[] = [];
  let number = 0;
  for await (const text of lines) {
    const line = ++number;
    const trimmed = text.replace(/^\ufeff/, '').trim();
    if (trimmed === '') continue;
    try {
      batch.push({ line, plugin: readCatalogLine(trimmed) });
    } catch (error) {
      refuse(line, (error as Error).message);
    }
    if (batch.length < BATCH) continue;
    await writeBatch(batch);
    batch = [];
  }
  if (batch.length > 0) await writeBatch(batch);
  await foldListChanges(context.db);
  await analyzeCatalog(context.db);
  return report;
}

/** The valid plugins of a batch. If two lines have the same key, the later one counts. */
async function acceptable(
  { db }: Pick<ServiceContext, 'db'>,
  batch: Numbered[],
  tagIds: Map<string, number>,
  refuse: (line: number, reason: string) => void,
): Promise<ImportedPlugin[]> {
  const keys = batch.map(({ plugin }) => plugin.key);
  const foreign = await findForeignKeys(db, keys);
  const withdrawn = await findWithdrawnVersions(db, keys);
  const plugins = new Map<string, ImportedPlugin>();
  for (const { line, plugin } of batch) {
    const unknown = plugin.tags?.find((code) => !tagIds.has(code));
    if (foreign.has(plugin.key)) refuse(line, `key ${plugin.key} belongs to a plugin that was not imported`);
    else if (unknown !== undefined) refuse(line, `tags: there is no tag ${JSON.stringify(unknown)}`);
    else plugins.set(plugin.key, toImported(plugin, tagIds, withdrawn.get(plugin.key)));
  }
  return [...plugins.values()];
}

async function write(
  { db }: Pick<ServiceContext, 'db'>,
  plugins: ImportedPlugin[],
  now: Date,
  knownWords: Set<string>,
): Promise<{ is_new: boolean }[]> {
  if (plugins.length === 0) return [];
  return db.transaction().execute(async (transaction) => {
    await insertDevelopers(transaction, [...new Set(plugins.map((plugin) => plugin.developer))].sort());
    const written = await upsertPlugins(transaction, plugins);
    const ids = new Map(written.map((row) => [row.plugin_key, row.plugin_id]));
    const numbered = plugins.flatMap((plugin) => {
      const plugin_id = ids.get(plugin.plugin_key);
      return plugin_id === undefined ? [] : { ...plugin, plugin_id };
    });
    await replaceVersions(transaction, numbered, now);
    await replaceTags(transaction, numbered);
    await refreshSearches(transaction, [...ids.values()], knownWords);
    return written;
  });
}

function toImported(plugin: CatalogPlugin, tagIds: Map<string, number>, withdrawn?: Set<string>): ImportedPlugin {
  const offered = plugin.versions.filter((version) => !withdrawn?.has(version));
  const codes = plugin.tags ?? classify(plugin.name, plugin.intro);
  const tag_ids = [...new Set(codes)].flatMap((code) => tagIds.get(code) ?? []);
  const texts = plugin.english ? { 'en-US': plugin.english } : {};
  const listing: Listing = {
    name: plugin.name,
    intro: plugin.intro,
    description: '',
    texts,
    tag_ids,
    icon: null,
    cover: null,
    panel_images: [],
    video: null,
    contact: '',
    technical_support: '',
    copyright: { type: 'author', holder: plugin.developer },
    editor_type: [],
    permissions: [],
    network_hosts: [],
  };
  return {
    plugin_key: plugin.key,
    developer: plugin.developer,
    // A plugin whose versions were all withdrawn is no longer public; one that never had versions is.
    is_published: offered.length > 0 || plugin.versions.length === 0,
    name: plugin.name,
    intro: plugin.intro,
    texts,
    current_version: versionsForEveryone(offered).at(-1) ?? null,
    imported_downloads: plugin.downloads,
    update_time: plugin.update_time,
    tag_ids,
    listing,
    versions: plugin.versions,
  };
}

/**
 * Tags for imported plugins without any, by plain words in the name and summary, so that a large catalog starts with
 * some order. The `tags` of a line take precedence.
 */
const RULES: readonly (readonly [code: string, words: RegExp])[] = [
  ['icons', /\bicons?\b|emoji|图标|表情/i],
  ['colour', /\bcolou?rs?\b|palette|gradient|\btheme\b|配色|颜色|主题/i],
  ['charts', /\bcharts?\b|\bgraphs?\b|statistics|heat ?map|图表|统计/i],
  ['diagrams', /diagram|mermaid|plantuml|flow ?chart|mind ?map|流程图|思维导图|脑图/i],
  ['whiteboard', /whiteboard|\bcanvas\b|excalidraw|sticky notes?|白板|画布/i],
  ['export', /\b(?:ex|im)port(?:s|er|ing)?\b|\bpdf\b|publish|convert|导出|导入|转换/i],
  ['text', /\btext\b|\bfonts?\b|typograph|markdown|spell|translat|文字|文本|字体|翻译|排版/i],
  ['images', /\bimages?\b|photos?|picture|screenshot|gallery|图片|照片|截图/i],
  ['layout', /\blayouts?\b|\bgrid\b|columns?\b|\btables?\b|sidebar|布局|网格|表格|侧边栏/i],
  ['prototype', /prototyp|animat|transition|slides?\b|presentation|原型|动画|演示|幻灯/i],
  ['accessibility', /accessib|contrast|screen reader|dyslexi|无障碍|对比度/i],
  ['ai', /\bai\b|\bgpt|chatgpt|openai|\bllms?\b|copilot|人工智能|大模型|智能/i],
];

/** Maximum number of tags per plugin: more say nothing. */
const MAX_TAGS = 3;

/** Codes of the matching tags, in the order of the rules. */
export function classify(name: string, intro: string): string[] {
  const text = `${name}\n${intro}`;
  return RULES.filter(([, words]) => words.test(text))
    .map(([code]) => code)
    .slice(0, MAX_TAGS);
}
