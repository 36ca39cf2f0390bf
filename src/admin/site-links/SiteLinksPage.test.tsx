import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkCheck, ManagedLink } from '../../../contract/organization/siteLinks';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { deferredResponse, failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import SiteLinksPage from './SiteLinksPage';

const LIST = 'GET /api/cmt/manager/site-link/list';
const SAVE = 'PUT /api/cmt/manager/site-link';
const RESET = 'DELETE /api/cmt/manager/site-link';
const CHECK = 'POST /api/cmt/manager/site-link/check';

const pricing: ManagedLink = { name: 'pricing', href: '/price/', source: 'default', standard: '/price/' };
const help: ManagedLink = {
  name: 'help',
  href: { 'en-US': '/help/en/', 'zh-CN': '/help/' },
  source: 'config',
  standard: { 'en-US': '/help/en/', 'zh-CN': '/help/' },
};
const workbench: ManagedLink = { name: 'workbench', href: null, source: 'changed', standard: '/app/' };
const links = (...link_list: ManagedLink[]) => ({ link_list });

beforeEach(() => signedInAs({ is_administrator: true }));

const renderLinks = () => renderAntdPage(SiteLinksPage, '/backstage-index/links');
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'b' })).closest('tr, li, .ant-list-item') as HTMLElement;
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it("shows each link's target, menu, and where it is configured", async () => {
  serveApi({ [LIST]: () => links(pricing, help, workbench) });
  await renderLinks();
  expect((await rowOf('Pricing')).textContent).toMatch(/Beside the menus.*\/price\/.*Default/);
  expect((await rowOf('Help center')).textContent).toMatch(
    /Support.*\/help\/en\/.*Different addresses by language.*SITE_CONFIG/,
  );
  expect((await rowOf('Open workspace')).textContent).toMatch(/Beside the account.*Hidden.*Changed here/);
});

it("changes a link's target", async () => {
  const changed = { ...pricing, href: 'https://prices.example/', source: 'changed' as const };
  const api = serveApi({ [LIST]: () => links(pricing), [SAVE]: () => links(changed) });
  await renderLinks();
  await click('Change: Pricing');
  const address = await screen.findByLabelText('Address');
  await userEvent.clear(address);
  await userEvent.click(address);
  await userEvent.paste('javascript:alert(1)');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByText('This URL isn’t valid. Check it and try again.')).toBeVisible());
  expect(api.requestsTo(SAVE)).toEqual([]);
  await userEvent.clear(address);
  await userEvent.paste('https://prices.example/');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByText('Saved. Pages use the new link from now on.')).toBeVisible());
  expect(api.requestsTo(SAVE)[0]?.body).toEqual({
    ...{ name: 'pricing', href: 'https://prices.example/' },
    expected: { href: '/price/' },
  });
  expect((await rowOf('Pricing')).textContent).toContain('Changed here');
});

it('sets an address for each language', async () => {
  const api = serveApi({ [LIST]: () => links(help), [SAVE]: () => links(help) });
  await renderLinks();
  await click('Change: Help center');
  const japanese = await screen.findByLabelText('日本語');
  await userEvent.click(japanese);
  await userEvent.paste('/help/jp/');
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1));
  const href = { 'en-US': '/help/en/', 'zh-CN': '/help/', 'ja-JP': '/help/jp/' };
  expect(api.requestsTo(SAVE)[0]?.body).toEqual({ name: 'help', href, expected: { href: help.href } });
});

it('hides a link, and restores the one of SITE_CONFIG', async () => {
  const hidden = { ...pricing, href: null, source: 'changed' as const };
  const api = serveApi({ [LIST]: () => links(pricing), [SAVE]: () => links(hidden), [RESET]: () => links(pricing) });
  await renderLinks();
  await click('Hide: Pricing');
  await waitFor(() => expect(screen.getByText('Hidden')).toBeVisible());
  expect(api.requestsTo(SAVE)[0]?.body).toEqual({ name: 'pricing', href: null, expected: { href: '/price/' } });
  await click('Reset to default: Pricing');
  await waitFor(() => expect(screen.getByText('/price/')).toBeVisible());
  expect(api.requestsTo(RESET)[0]?.body).toEqual({ name: 'pricing' });
});

it('checks whether links respond, and names the address that does not', async () => {
  const check = (address: string, result: LinkCheck['result'], status: number | null): LinkCheck => ({
    ...{ address, result, status },
    languages: ['en-US'],
  });
  const late = deferredResponse({ checks: [check('/help/', 'answers', 200), check('/help/en/', 'missing', 404)] });
  const api = serveApi({
    [LIST]: () => links(pricing, help, workbench),
    [CHECK]: ({ body }) =>
      (body as { name: string }).name === 'help' ? late.response : { checks: [check('/price/', 'answers', 200)] },
  });
  await renderLinks();
  await click('Check all');
  await waitFor(async () => expect((await rowOf('Pricing')).textContent).toContain('Responds (200)'));
  expect((await rowOf('Help center')).textContent).toContain('Checking…');
  late.release();
  await waitFor(async () => expect((await rowOf('Help center')).textContent).toContain('Not found (404)/help/en/'));
  expect((await rowOf('Open workspace')).textContent).toContain('Not checked yet');
  expect(api.requestsTo(CHECK)).toHaveLength(2);
});

it('shows a load failure, and tries again', async () => {
  const api = serveApi({ [LIST]: () => failure(503, 'database_unavailable') });
  await renderLinks();
  await screen.findByText('Couldn’t load the links');
  api.handle({ [LIST]: () => links(pricing) });
  await click('Retry');
  await rowOf('Pricing');
});
