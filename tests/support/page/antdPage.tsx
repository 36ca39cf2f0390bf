import { StyleProvider, type Transformer } from '@ant-design/cssinjs';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { openMessages } from '@/kit/Message/messageStore';
import { renderPage } from './renderPage';

/** Implements what antd's form needs of a MessageChannel: a message arrives in a later turn. */
class TurnChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
}

configure({ defaultHidden: true });
// jsdom takes seconds for a page of antd, and longer while other tests run.
jest.setTimeout(120_000);

/**
 * A toast is visible for 1.5 s, and a busy machine may take longer to render a table. Here it stays until its test
 * ends.
 */
function keepMessages(): void {
  for (const { id, duration } of openMessages.get()) if (duration !== 0) openMessages.update(id, { duration: 0 });
}

beforeAll(() => {
  openMessages.subscribe(keepMessages);
  // The width of a phone (useIsWide): a table that scrolls sideways renders its head twice.
  window.innerWidth = 390;
  // Browser features that antd needs and jsdom lacks.
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { MessageChannel: TurnChannel });
  // jsdom does not compute pseudo-elements and logs an error each time antd measures a scroll bar.
  const computed = window.getComputedStyle;
  const unstyled = document.createElement('div').style;
  window.getComputedStyle = (element, pseudo) => (pseudo ? unstyled : computed(element));
});

/** Properties that decide whether an element is visible and clickable. */
const HIDING = new Set(['display', 'visibility', 'opacity', 'pointerEvents']);

/**
 * jsdom matches each element against each rule of each style sheet, and antd has thousands. Only the rules that
 * `toBeVisible` and clicks depend on are kept.
 */
const hideWhenClosed: Transformer = {
  visit: (style) =>
    Object.fromEntries(Object.entries(style).filter(([name, value]) => HIDING.has(name) || typeof value === 'object')),
};

/** Renders a part of Admin at an address, as its shell does. */
export async function renderAntdPage(Part: ComponentType, address: string): Promise<void> {
  await renderPage(
    () => (
      <ConfigProvider theme={{ token: { motion: false } }}>
        <StyleProvider transformers={[hideWhenClosed]}>
          <App>
            <Part />
          </App>
        </StyleProvider>
      </ConfigProvider>
    ),
    { address },
  );
}

/** Finds the dialog or drawer by its title: under test antd gives all of them the same id, so they have no names. */
export async function dialogWith(title: string) {
  const dialog = await waitFor(() => {
    const dialogs = screen.getAllByText(title).flatMap((match) => match.closest<HTMLElement>('[role="dialog"]') ?? []);
    // A confirmation is above the drawer whose button of the same name opened it.
    const found = dialogs.at(-1);
    if (!found) throw new Error(`There is no dialog "${title}" yet.`);
    return found;
  });
  return within(dialog);
}
