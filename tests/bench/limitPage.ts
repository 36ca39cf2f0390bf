import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'puppeteer';

/** A page's limit: its first screen as plain HTML and CSS, without scripts. */
export interface LimitPage {
  address: string;
  close(): void;
}

/** Serves the first screen of a loaded page. Its images still come from the site, through the same origin. */
export async function serveLimit(page: Page): Promise<LimitPage> {
  const { origin } = new URL(page.url());
  const html = brotliCompressSync((await page.evaluate(FIRST_SCREEN)) as string);
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(html);
      return;
    }
    const image = await fetch(origin + url).catch(() => null);
    response.writeHead(image?.status ?? 502, { 'content-type': image?.headers.get('content-type') ?? 'text/plain' });
    response.end(image && Buffer.from(await image.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/**
 * Removes what is not on the screen, and returns the rest with the style rules that it uses. A text, because tsx would
 * insert calls of helpers into a function, and the page does not have these.
 */
const FIRST_SCREEN = `(() => {
  const isShown = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return element.checkVisibility() && (top < innerHeight && bottom > 0 && left < innerWidth && right > 0);
  };
  for (const one of document.querySelectorAll('script, noscript, link:not([rel=stylesheet]), meta[name^="ps-"]')) one.remove();
  for (const one of [...document.querySelectorAll('body *:not(svg *)')].reverse())
    if (one.childElementCount === 0 && !isShown(one)) one.remove();
  const isUsed = (rule) => {
    const plain = rule.selectorText.replace(/::?[\\w-]+(\\([^()]*(\\([^()]*\\)[^()]*)*\\))?/g, '');
    try {
      return plain.split(',').some((one) => one.trim() === '' || document.querySelector(one));
    } catch {
      return true;
    }
  };
  const textOf = (rules) =>
    [...rules].flatMap((rule) => {
      if (rule.selectorText) return isUsed(rule) ? [rule.cssText] : [];
      if (!rule.media && !rule.conditionText) return [rule.cssText];
      const inner = textOf(rule.cssRules);
      return inner ? [rule.cssText.slice(0, rule.cssText.indexOf('{') + 1) + inner + '}'] : [];
    }).join('');
  const css = [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet) => textOf(sheet.cssRules)).join('');
  for (const one of document.querySelectorAll('style, link')) one.remove();
  const { attributes } = document.documentElement;
  const marks = [...attributes].map(({ name, value }) => name + '="' + value + '"').join(' ');
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  return '<!doctype html><html ' + marks + '><meta charset="utf-8">' + viewport + '<title>Limit</title><style>' + css +
    '</style>' + document.body.outerHTML + '</html>';
})()`;
