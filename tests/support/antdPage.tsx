import { StyleProvider, type Transformer } from '@ant-design/cssinjs';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { openMessages, subscribeToMessages, updateMessage } from '@/kit/Message/messageStore';
import { renderPage } from './renderPage';

/** Does what antd's form asks of a MessageChannel: a message comes in a later turn. */
class TurnChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
}

configure({ defaultHidden: true });
// A page of antd's takes jsdom seconds, and more of them beside other tests.
jest.setTimeout(120_000);

/** A toast stays for 1.5 s, and a busy machine may draw a table for longer: here it stays to the end of its test. */
function keepMessages(): void {
  for (const { id, duration } of openMessages()) if (duration !== 0) updateMessage(id, { duration: 0 });
}

beforeAll(() => {
  subscribeToMessages(keepMessages);
  // A phone's room (useIsWide): a table that scrolls sideways has its heads twice.
  window.innerWidth = 390;
  // What antd asks of a browser and jsdom does not have.
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { MessageChannel: TurnChannel });
  // jsdom computes no pseudo-elements, and says so at each question of antd's about a scroll bar.
  const computed = window.getComputedStyle;
  window.getComputedStyle = (element) => computed(element);
});

/** What decides whether something is shown, and whether it can be clicked. */
const HIDING = new Set(['display', 'visibility', 'opacity', 'pointerEvents']);

/**
 * jsdom compares each element whose style is asked for with each rule of each style sheet, and antd has thousands: of
 * them only those are kept that `toBeVisible` and a click ask about.
 */
const whatHides: Transformer = {
  visit: (style) =>
    Object.fromEntries(Object.entries(style).filter(([name, value]) => HIDING.has(name) || typeof value === 'object')),
};

/** Renders a part of Admin, as its shell does, at an address. */
export async function renderAntdPage(Part: ComponentType, address: string): Promise<void> {
  await renderPage(
    () => (
      <ConfigProvider theme={{ token: { motion: false } }}>
        <StyleProvider transformers={[whatHides]}>
          <App>
            <Part />
          </App>
        </StyleProvider>
      </ConfigProvider>
    ),
    { address },
  );
}

/** The dialog or drawer by its title: under test antd gives all of them one and the same id, and so they have no names. */
export async function dialogWith(title: string) {
  const dialog = await waitFor(() => {
    const dialogs = screen.getAllByText(title).flatMap((words) => words.closest<HTMLElement>('[role="dialog"]') ?? []);
    // A question lies above the drawer whose button of the same name asked it.
    const found = dialogs.at(-1);
    if (!found) throw new Error(`There is no dialog "${title}" yet.`);
    return found;
  });
  return within(dialog);
}
