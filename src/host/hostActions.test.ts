import { FakeDesktopApp, unframe } from '../../tests/support/page/FakeDesktopApp';
import { closeHost, hostBridge } from './host';
import {
  changeTheme,
  choosePluginFile,
  closeCurrentTab,
  closeView,
  figmaOauth,
  getAppVersion,
  getSystemInfo,
  homePageUpdateFileCover,
  logout,
  openConsole,
  openTab,
  resetBuildMenu,
  setTitle,
  showHomepage,
} from './hostActions';

const TAB = { url: 'https://a.example/', title: 'A', is_new_tab: true, icon_type: 'web' } as const;
const DONE = () => null;
let opened: jest.SpyInstance;

beforeEach(() => {
  opened = jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  opened.mockRestore();
  closeHost();
  unframe();
});

function inDesktopApp(handlers: ConstructorParameters<typeof FakeDesktopApp>[1]): FakeDesktopApp {
  const desktopApp = new FakeDesktopApp('https://client.example', handlers);
  desktopApp.frame();
  return desktopApp;
}

describe('in a browser', () => {
  it('does what a browser can, and reports that the rest was not done', async () => {
    expect(await openTab(TAB)).toBe(false);
    expect(opened).toHaveBeenCalledWith(TAB.url, '_blank', 'noopener');
    const actions = [
      () => setTitle('A'),
      () => changeTheme('dark'),
      closeView,
      closeCurrentTab,
      showHomepage,
      () => homePageUpdateFileCover('grids'),
      logout,
      openConsole,
      resetBuildMenu,
    ];
    for (const act of actions) expect(await act()).toBe(false);
    expect(await getAppVersion()).toBeNull();
    expect(await getSystemInfo()).toBeNull();
    await expect(figmaOauth('https://figma.example/')).rejects.toMatchObject({ code: 'no_client' });
    await expect(choosePluginFile()).rejects.toMatchObject({ code: 'no_client' });
    expect(hostBridge()).toBeNull();
  });
});

describe('in a desktop app', () => {
  it('requests it', async () => {
    const desktopApp = inDesktopApp({
      openTab: DONE,
      resetBuildMenu: DONE,
      getAppVersion: () => ({ version: '3.2.1' }),
    });
    expect(await openTab(TAB)).toBe(true);
    expect(desktopApp.payloads('openTab')).toEqual([TAB]);
    expect(await resetBuildMenu()).toBe(true);
    expect(await getAppVersion()).toEqual({ version: '3.2.1' });
    expect(opened).not.toHaveBeenCalled();
  });

  it('opens a browser tab if the desktop app does not support tabs, but not if it refused', async () => {
    inDesktopApp({ setTitle: DONE });
    expect(await openTab(TAB)).toBe(false);
    expect(opened).toHaveBeenCalledTimes(1);
    closeHost();
    unframe();
    inDesktopApp({
      openTab: () => {
        throw new Error('Not to this place.');
      },
    });
    expect(await openTab(TAB)).toBe(false);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('reads the file that the user chose, or none', async () => {
    const desktopApp = inDesktopApp({
      openFile: () => ({ file: { id: 'f', name: 'grids.json', size: 2 } }),
      readPluginFile: () => ({ name: 'grids.json', text: '{}' }),
    });
    const file = await choosePluginFile();
    expect(file).toMatchObject({ name: 'grids.json', type: 'application/json', size: 2 });
    expect(desktopApp.payloads('readPluginFile')).toEqual([{ id: 'f' }]);
    closeHost();
    unframe();
    inDesktopApp({ openFile: () => ({ file: null }), readPluginFile: DONE });
    expect(await choosePluginFile()).toBeNull();
  });
});
