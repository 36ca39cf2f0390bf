import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeHost } from '@/host/host';
import { CHANNEL } from '@/host/protocol';
import { FakeDesktopApp, unframe } from '../../../tests/support/page/FakeDesktopApp';
import { renderPage } from '../../../tests/support/page/renderPage';
import { tabForLink, useDesktopAppLinks } from './useDesktopApp';

const CLICK = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false };

function aLink(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  return document.querySelector('a') as HTMLAnchorElement;
}

it.each([
  ['<a href="/app/">Workbench</a>', '/app/', 'Workbench', 'web'],
  ['<a href="https://a.example/x">Docs</a>', 'https://a.example/x', 'Docs', 'web'],
  ['<a href="/plugins/backstage-index" target="_blank">Admin</a>', '/plugins/backstage-index', 'Admin', 'plugin'],
  ['<a href="https://a.example/"></a>', 'https://a.example/', 'https://a.example/', 'web'],
])('%s opens a tab', (html, href, title, icon_type) => {
  const url = new URL(href, location.origin).href;
  expect(tabForLink(aLink(html), CLICK)).toEqual({ url, title, is_new_tab: true, icon_type });
});

it.each([
  '<a href="/plugins/mine">Mine</a>',
  '<a href="/user/login?redirect_uri=x">Log in</a>',
  '<a href="/plugins/x.json" download>Download</a>',
  '<a href="mailto:a@a.example">Mail</a>',
  '<a href="#main">Skip</a>',
  '<a>Nowhere</a>',
])('%s stays in the page', (html) => {
  document.head.innerHTML = '<base href="/plugins/">';
  expect(tabForLink(aLink(html), CLICK)).toBeNull();
  document.head.innerHTML = '';
});

it.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a page of the site opens a tab if the user requests one: %j',
  (click) => {
    const tab = tabForLink(aLink('<a href="/plugins/mine">Mine</a>'), { ...CLICK, ...click });
    expect(tab).toMatchObject({ title: 'Mine', icon_type: 'plugin' });
  },
);

describe('a click before the desktop app has responded to the greeting', () => {
  const TAB = { url: 'https://a.example/x', title: 'Docs', is_new_tab: true, icon_type: 'web' };

  function Links() {
    useDesktopAppLinks();
    return (
      <a href={TAB.url} target="_blank" rel="noreferrer">
        {TAB.title}
      </a>
    );
  }

  /** Clicks the link in a desktop app whose script loads later. Returns a function that responds to the greeting. */
  async function clickEarly() {
    const desktopApp = new FakeDesktopApp('https://client.example', { openTab: () => null });
    desktopApp.isAwake = false;
    desktopApp.frame();
    await renderPage(Links);
    await userEvent.click(screen.getByRole('link', { name: TAB.title }));
    const [greeting] = desktopApp.requests;
    const respond = (actions: string[]) => {
      desktopApp.isAwake = true;
      const data = { protocol: 1, name: 'Client', version: '3.2.1', actions };
      desktopApp.post({ channel: CHANNEL, id: greeting?.id, data });
    };
    return { client: desktopApp, respond };
  }

  let opened: jest.SpiedFunction<typeof window.open>;
  beforeEach(() => {
    opened = jest.spyOn(window, 'open').mockReturnValue(null);
  });
  afterEach(() => {
    opened.mockRestore();
    closeHost();
    unframe();
  });

  it('opens the tab in the app once it responds', async () => {
    const { client: desktopApp, respond } = await clickEarly();
    expect(desktopApp.payloads('openTab')).toEqual([]);
    respond(['openTab']);
    await waitFor(() => expect(desktopApp.payloads('openTab')).toEqual([TAB]));
    expect(opened).not.toHaveBeenCalled();
  });

  it('opens the link in the browser if the app has no tabs', async () => {
    const { client: desktopApp, respond } = await clickEarly();
    expect(opened).not.toHaveBeenCalled();
    respond(['setTitle']);
    await waitFor(() => expect(opened).toHaveBeenCalledWith(TAB.url, '_blank', 'noopener'));
    expect(desktopApp.payloads('openTab')).toEqual([]);
  });
});
