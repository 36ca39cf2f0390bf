import type { CDPSession, Page } from 'puppeteer';
import { contrastRatio } from '../../../shared/theme/contrast';
import { waitUntilStill } from './waitUntilStill';

const FOCUS = ['focus', 'focus-visible', 'focus-within'];
/** States into which the pointer and the keyboard put a control, alone and together. */
const STATES = [['hover'], ['hover', 'active'], FOCUS, [...FOCUS, 'hover', 'active']];

/** Ends every transition at once, and lets `elementsFromPoint` find what the pointer passes through. */
const STILL = `*, ::before, ::after { transition: none !important; animation-duration: 0s !important }
  body * { pointer-events: auto !important }`;

/** A text or an icon on the screen, with its color and the one behind it as they appear: `rgb(…)`. */
interface ShownText {
  text: string;
  color: string;
  background: string;
  minContrast: number;
}

/**
 * Texts and icons on the screen with less contrast than WCAG AA requires while everything is hovered, pressed or focused,
 * in both schemes. The page shows which controls are selected, so each pair of states is measured. Disabled controls are
 * exempt.
 */
export async function weakStates(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  const session = await page.createCDPSession();
  const still = await page.addStyleTag({ content: STILL });
  const scheme = await page.evaluate(() => document.documentElement.dataset.theme);
  const weak: string[] = [];
  try {
    const nodes = await elementsOf(session);
    for (const states of STATES) {
      await force(session, nodes, states);
      for (const shown of ['light', 'dark']) {
        await showIn(page, shown);
        const texts = await page.evaluate(shownTexts);
        weak.push(...texts.flatMap((text) => weakness(text).map((what) => `${shown}, ${states.join(' ')}: ${what}`)));
      }
    }
  } finally {
    await showIn(page, scheme);
    await still.evaluate((element) => (element as Element).remove());
    await session.detach();
  }
  return weak;
}

/** The ids of all elements of the page in the DevTools protocol. */
async function elementsOf(session: CDPSession): Promise<number[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  return (await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' })).nodeIds;
}

/** An element that React has replaced meanwhile is skipped. */
async function force(session: CDPSession, nodeIds: number[], forcedPseudoClasses: string[]): Promise<void> {
  await Promise.allSettled(
    nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  );
}

async function showIn(page: Page, scheme: string | undefined): Promise<void> {
  await page.evaluate((shown) => {
    if (shown) document.documentElement.dataset.theme = shown;
    else delete document.documentElement.dataset.theme;
  }, scheme);
}

function weakness({ text, color, background, minContrast }: ShownText): string[] {
  const ratio = contrastRatio(color, background);
  return ratio < minContrast ? [`“${text}” is ${color} on ${background}: ${ratio.toFixed(2)} < ${minContrast}`] : [];
}

/** Runs in the page. Texts over an image are left out. */
function shownTexts(): ShownText[] {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  /** Paints layers from back to front. */
  const painted = (layers: { color: string; opacity: number }[]) => {
    pixel.clearRect(0, 0, 1, 1);
    for (const { color, opacity } of layers) {
      pixel.globalAlpha = opacity;
      pixel.fillStyle = color;
      pixel.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  const alphaOf = (color: string) => {
    pixel.clearRect(0, 0, 1, 1);
    pixel.globalAlpha = 1;
    pixel.fillStyle = color;
    pixel.fillRect(0, 0, 1, 1);
    return pixel.getImageData(0, 0, 1, 1).data[3]!;
  };
  /** Layers behind the content of an element at a point, from back to front; null if they are unknown. */
  const layersAt = (element: Element, x: number, y: number) => {
    const stack = document.elementsFromPoint(x, y);
    const place = stack.indexOf(element);
    if (place < 0) return null;
    const layers = [];
    for (const behind of stack.slice(place)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(behind);
      if (backgroundImage !== 'none' || (behind !== element && behind.matches('img, video, canvas, svg, svg *')))
        return null;
      const opacity = opacityOf(behind);
      layers.unshift({ color: backgroundColor, opacity });
      if (opacity === 1 && alphaOf(backgroundColor) === 255) return layers;
    }
    return layers;
  };
  const show = (element: Element, text: string, rect: DOMRect | undefined, color: string, minContrast?: number) => {
    if (!rect || rect.width < 2 || rect.height < 2) return [];
    if (element.closest(':disabled, [aria-disabled="true"], [data-disabled], [data-loading]')) return [];
    const opacity = opacityOf(element);
    const layers = opacity > 0 && layersAt(element, rect.x + rect.width / 2, rect.y + rect.height / 2);
    if (!layers) return [];
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return [
      {
        text: text.trim().slice(0, 40),
        color: painted([...layers, { color, opacity }]),
        background: painted(layers),
        minContrast: minContrast ?? (isLarge ? 3 : 4.5),
      },
    ];
  };
  const FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';
  const found: ShownText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.matches('script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    found.push(...show(element, node.textContent, range.getClientRects()[0], getComputedStyle(element).color));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
    if (!field.value && !field.placeholder) continue;
    const { color } = field.value ? getComputedStyle(field) : getComputedStyle(field, '::placeholder');
    found.push(...show(field, field.value || field.placeholder, field.getBoundingClientRect(), color));
  }
  for (const icon of document.querySelectorAll('svg[data-icon]'))
    found.push(
      ...show(
        icon,
        `icon ${icon.getAttribute('data-icon')}`,
        icon.getBoundingClientRect(),
        getComputedStyle(icon).color,
        3,
      ),
    );
  return found;
}
