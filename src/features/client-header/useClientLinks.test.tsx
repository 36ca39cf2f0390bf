import { tabForLink } from './useClientLinks';

const CLICK = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false };

function aLink(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  return document.querySelector('a') as HTMLAnchorElement;
}

it.each([
  ['<a href="/app/">Workbench</a>', '/app/', 'Workbench', 'web'],
  ['<a href="https://a.example/x">Docs</a>', 'https://a.example/x', 'Docs', 'web'],
  ['<a href="/plugins/backstage-index" target="_blank">Office</a>', '/plugins/backstage-index', 'Office', 'plugin'],
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
