import { type HtmlTag, htmlTags } from '../htmlTags';
import { fileAt, isRelative, type MissingFile, type PluginFolder } from './pluginFolder';

/** A page with its files inlined. */
interface InlinedPage {
  html: string;
  missing: MissingFile[];
}

interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Inlines the scripts and style sheets of the folder that a page names. Other addresses stay. */
export function inlinePage(folder: PluginFolder, file: string, html: string): InlinedPage {
  const missing: MissingFile[] = [];
  const replacements: Replacement[] = [];
  const deferred: string[] = [];
  for (const tag of htmlTags(html)) {
    const address = addressOf(tag);
    if (address === null) continue;
    const found = fileAt(folder, file, address.replace(/[?#].*$/s, ''));
    if (found.text === null) missing.push(found);
    else {
      const element = tag.name === 'script' ? scriptElement(tag, found.text) : styleElement(tag, found.text);
      const isDeferred = waitsForPage(tag);
      if (isDeferred) deferred.push(element);
      replacements.push({ start: tag.start, end: tag.end, text: isDeferred ? '' : element });
    }
  }
  return { html: beforeBodyEnds(applyReplacements(html, replacements), deferred), missing };
}

/** The file of the folder that a script or style sheet refers to. */
function addressOf({ name, attributes }: HtmlTag): string | null {
  const isSheet = name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.get('rel') ?? '');
  const address = isSheet ? attributes.get('href') : name === 'script' ? attributes.get('src') : null;
  return address && isRelative(address.trim()) ? address : null;
}

/**
 * True if an inlined script must move to the end of the page: it has `defer`, which browsers ignore for inline scripts.
 * Inline modules are always deferred.
 */
function waitsForPage({ name, attributes }: HtmlTag): boolean {
  return name === 'script' && attributes.has('defer') && attributes.get('type') !== 'module';
}

function scriptElement({ attributes }: HtmlTag, code: string): string {
  const type = attributes.get('type');
  const text = code.replace(/<(?=\/script|!--)/gi, '\\x3C');
  return `<script${type ? ` type="${escaped(type)}"` : ''}>${text}</script>`;
}

function styleElement({ attributes }: HtmlTag, css: string): string {
  const media = attributes.get('media');
  return `<style${media ? ` media="${escaped(media)}"` : ''}>${css.replace(/<(?=\/style)/gi, '\\3C ')}</style>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function applyReplacements(html: string, replacements: readonly Replacement[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text } of replacements) {
    parts.push(html.slice(from, start), text);
    from = end;
  }
  return [...parts, html.slice(from)].join('');
}

function beforeBodyEnds(html: string, elements: readonly string[]): string {
  if (elements.length === 0) return html;
  const last = html.lastIndexOf('</body>');
  const end = last === -1 ? html.length : last;
  return html.slice(0, end) + elements.join('') + html.slice(end);
}
