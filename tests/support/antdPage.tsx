import { configure, screen, waitFor, within } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { renderPage } from './renderPage';

/** Does what antd's form asks of a MessageChannel: a message comes in a later turn. */
class TurnChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
}

// antd's style sheets make each question about visibility slow in jsdom; what is shown is asked for by toBeVisible.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
// A page of antd's takes jsdom seconds, and more of them beside other tests.
jest.setTimeout(120_000);

beforeAll(() => {
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

/** Renders a part of the back-office, as its shell does, at an address. */
export async function renderAntdPage(Part: ComponentType, address: string): Promise<void> {
  await renderPage(
    () => (
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <Part />
        </App>
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
