import { configure } from '@testing-library/react';
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
