/**
 * A small desktop app of the site (docs/desktop-app.md): it frames the site in tabs, handles its actions, and logs
 * every message. A real desktop app uses windows where this one uses its page. Parameters of its address: `?site=`
 * address of the site, `&path=` first path, `&protocol=` claimed protocol version, `&without=` unsupported actions
 * (separated by commas), `&bare=1` shows only the frame, `&dev=1` runs the plugins of `plugin-square dev`
 * (pluginFrames.js).
 */
import { listenToPlugins, runPlugin } from './pluginFrames.js';

const CHANNEL = 'plugin-square';
const query = new URLSearchParams(location.search);
const site = new URL(query.get('site') ?? 'http://localhost:8000').origin;
const without = (query.get('without') ?? '').split(',');
document.body.classList.toggle('bare', query.has('bare'));

const $ = (id) => document.getElementById(id);
/** A file on the user's disk, which the page knows only by its id. */
const GRIDS = { manifest_version: 1, name: 'Grids', version: '1.2.0', editor_type: ['design'], main: 'console.log(1)' };
/** A package with the fields and values of Figma. */
const MADE_FOR_FIGMA = { name: 'Figma grids', api: '1.0.0', main: 'figma.closePlugin()', editorType: ['figma'] };
const FILES = [
  { id: 'file-1', name: 'grids.json', text: JSON.stringify(GRIDS) },
  { id: 'file-2', name: 'broken.json', text: '{' },
  { id: 'file-3', name: 'figma.json', text: JSON.stringify(MADE_FOR_FIGMA) },
];

/** @type {{ frame: HTMLIFrameElement, label: HTMLButtonElement }[]} */
const tabs = [];
let openTabs = 0;

function addTab(address) {
  openTabs += 1;
  const frame = document.createElement('iframe');
  // Each tab has its own name: the site stores the tab's history under it.
  frame.name = `tab-${openTabs}`;
  frame.title = `Tab ${openTabs}`;
  frame.src = address;
  const label = document.createElement('button');
  Object.assign(label, { type: 'button', role: 'tab', textContent: frame.title });
  const tab = { frame, label };
  label.addEventListener('click', () => select(tab));
  tabs.push(tab);
  $('tabs').append(label);
  $('frames').append(frame);
  select(tab);
}

function select(chosen) {
  for (const tab of tabs) {
    tab.frame.hidden = tab !== chosen;
    tab.label.ariaSelected = String(tab === chosen);
  }
  document.title = chosen.label.textContent;
}

function closeTab(tab) {
  tab.frame.remove();
  tab.label.remove();
  tabs.splice(tabs.indexOf(tab), 1);
  if (tabs[0]) select(tabs.at(-1));
}

/** The user's choice among named values; null if they cancel. */
function choose(title, values) {
  return new Promise((resolve) => {
    const choices = Object.entries({ ...values, Cancel: null }).map(([name, value]) => {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', textContent: name });
      button.addEventListener('click', () => {
        $('choices').hidden = true;
        resolve(value);
      });
      return button;
    });
    $('choices').ariaLabel = title;
    $('choices').replaceChildren(...choices);
    $('choices').hidden = false;
  });
}

/** The handler of each action. It returns the response. */
const ACTIONS = {
  initClientVersion: () => ({
    protocol: Number(query.get('protocol') ?? 1),
    name: 'Reference app',
    version: '1.0.0',
    actions: Object.keys(ACTIONS).filter((action) => !without.includes(action)),
  }),
  getAppVersion: () => ({ version: '1.0.0', channel: 'reference' }),
  getSystemInfo: () => ({
    platform: navigator.platform,
    language: query.get('language') ?? undefined,
    theme: $('theme').value,
  }),
  setTitle: ({ title }, tab) => {
    tab.label.textContent = title;
    if (!tab.frame.hidden) document.title = title;
  },
  changeTheme: ({ theme }) => showTheme(theme),
  openTab: ({ url }) => {
    // A real desktop app opens pages of other sites in the user's browser.
    if (new URL(url).origin === site) addTab(url);
  },
  closeView: () => tabs.slice().forEach(closeTab),
  closeCurrentTab: (_payload, tab) => closeTab(tab),
  showHomepage: () => {},
  homePageUpdateFileCover: () => {},
  logout: () => {},
  openConsole: () => {},
  resetBuildMenu: () => {},
  openFile: async () => {
    const file = await choose('Choose a file', Object.fromEntries(FILES.map((one) => [one.name, one])));
    return { file: file && { id: file.id, name: file.name, size: new Blob([file.text]).size } };
  },
  readPluginFile: ({ id }) => {
    const { name, text } = FILES.find((file) => file.id === id) ?? refuse('There is no such file.');
    return { name, text };
  },
  // A real desktop app opens the address in a window, compares `state`, and reads the code at the redirect_uri.
  figmaOauth: async () => ({ code: await choose('Sign in at Figma', { 'Sign in as Ada': 'code-of-ada' }) }),
};

function refuse(message) {
  throw new Error(message);
}

/** Sends an event to every tab. */
function post(event, data) {
  for (const { frame } of tabs) frame.contentWindow.postMessage({ channel: CHANNEL, event, data }, site);
  log('event', event, data);
}

function showTheme(theme) {
  $('theme').value = theme;
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
}

function log(kind, action, content) {
  const line = document.createElement('li');
  Object.assign(line.dataset, { kind, action });
  line.textContent = `${kind} ${action} ${JSON.stringify(content) ?? ''}`;
  $('log').append(line);
  // Not scrollIntoView: that would move the whole window.
  $('log').parentElement.scrollTop = $('log').scrollHeight;
}

addEventListener('message', async ({ source, origin, data }) => {
  const tab = tabs.find(({ frame }) => frame.contentWindow === source);
  // Any window may post a message. Only our tabs that show the site get a response.
  if (!tab || origin !== site || data?.channel !== CHANNEL || typeof data.id !== 'string') return;
  const { id, action, payload } = data;
  log('request', action, payload);
  const response = { channel: CHANNEL, id };
  try {
    if (!Object.hasOwn(ACTIONS, action) || without.includes(action)) refuse(`${action} is not known here.`);
    response.data = (await ACTIONS[action](payload ?? {}, tab)) ?? null;
  } catch (error) {
    response.error = { message: error.message };
  }
  source.postMessage(response, origin);
});

$('new-tab').addEventListener('click', () => addTab(`${site}/plugins/`));
$('theme').addEventListener('change', ({ target }) => {
  showTheme(target.value);
  post('changeTheme', { theme: target.value });
});
$('log-out').addEventListener('click', () => post('logout', null));
if (query.has('dev')) {
  listenToPlugins((action, content) => log('plugin', action, content));
  new EventSource('/dev/packages').addEventListener('message', ({ data }) => {
    const { folder, name, version, ...parts } = JSON.parse(data);
    log('dev', 'reloadPlugin', { folder, name, version });
    runPlugin({ folder, name, ...parts });
  });
}
showTheme(query.get('theme') ?? 'system');
addTab(site + (query.get('path') ?? '/plugins/'));
