import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedLink } from '../../../contract/organization/siteLinks';
import type { AnalyticsTotals } from '../../../contract/statistics/analytics';
import type { Overview as Figures } from '../../../contract/statistics/overview';
import type { Health } from '../../../contract/system/health';
import type { Setup, SetupStep } from '../../../contract/system/setup';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import OverviewPage from './OverviewPage';

const OVERVIEW = 'GET /api/cmt/manager/overview';
const EVENTS = 'GET /api/cmt/manager/analytics/totals';
const HEALTH = 'GET /api/cmt/manager/health';
const SETUP = 'GET /api/cmt/manager/setup';
const NOON = '2026-11-22T12:00:00.000Z';
const HEALTHY: Health = {
  version: '1.2.3',
  start_time: NOON,
  memory: { resident: 180_000_000, heap: 60_000_000 },
  servers: 2,
  parts: [
    { part: 'database', state: 'ok', since: NOON, last_time: NOON },
    { part: 'storage', state: 'ok', since: NOON, last_time: NOON },
    { part: 'mail', state: 'unused', since: null, last_time: null },
    { part: 'backup', state: 'off', since: null, last_time: null },
  ],
  requests: { minutes: 15, answered: 1234, limited: 7, unavailable: 0, failed: 0 },
  queues: { database: 3, pictures: 0, checks: 0, mails: 2, events: null },
};
const NO_EVENTS: AnalyticsTotals = { is_on: false, days: [], events: [], people: [] };
const FIGURES: Figures = {
  waiting: { total: 9, oldest_time: new Date(Date.now() - 8 * 86_400_000).toISOString(), by_age: [4, 3, 0, 2] },
  decisions: [
    { week: '2026-11-09', approved: 5, rejected: 1 },
    { week: '2026-11-16', approved: 1234, rejected: 2 },
  ],
  activity: [{ day: '2026-11-21', installs: 12, views: 340 }],
  missed_searches: [{ term: 'lottie & co', count: 7, last_time: '2026-11-20T10:00:00.000Z' }],
};

beforeEach(() => signedInAs({ is_administrator: true }));

const show = (handler: () => unknown, events: AnalyticsTotals = NO_EVENTS, health: () => unknown = () => HEALTHY) => {
  const api = serveApi({ [OVERVIEW]: handler, [EVENTS]: () => events, [HEALTH]: health });
  return renderAntdPage(OverviewPage, '/backstage-index/overview').then(() => api);
};

it('says in words that a chart has nothing yet', async () => {
  await show(() => ({
    ...FIGURES,
    decisions: [{ week: '2026-11-09', approved: 0, rejected: 0 }],
    activity: [{ day: '2026-11-21', installs: 0, views: 0 }],
  }));
  await waitFor(() => expect(screen.getAllByText(/^Nothing yet/)).toHaveLength(2));
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

it('shows how many submissions are pending, since when and their ages, and links to them', async () => {
  await show(() => FIGURES);
  await waitFor(() => expect(screen.getByText('Oldest submitted 8 days ago')).toBeVisible());
  expect(screen.getByText('Over a week').nextSibling).toHaveTextContent('2');
  expect(screen.getByRole('link', { name: 'Go to review' })).toHaveAttribute(
    'href',
    '/plugins/backstage-index/audit-list?status=1',
  );
});

it('shows the numbers of each chart as a table, newest first', async () => {
  await show(() => FIGURES);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Decisions per week. Approved: 1239, Rejected: 3' })).toBeVisible(),
  );
  const view = screen.getByRole('radiogroup', { name: 'View Decisions per week as' });
  await userEvent.click(within(view).getByText('Table'));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.indexOf('Nov 161,2342')).toBeLessThan(rows.indexOf('Nov 951'));
  expect(rows).toContain('Nov 161,2342');
});

it('lists the searches without results, each with a link to it', async () => {
  await show(() => FIGURES);
  expect(await screen.findByRole('link', { name: 'lottie & co' })).toHaveAttribute(
    'href',
    '/plugins/?keyword=lottie+%26+co',
  );
});

it('adds a synonym for a search without results, and no longer lists that search', async () => {
  let missed = FIGURES.missed_searches;
  const api = await show(() => ({ ...FIGURES, missed_searches: missed }));
  const words = { 'en-US': ['lottie'], 'zh-CN': ['x'], 'ja-JP': ['x'], 'ko-KR': ['x'], 'ru-RU': ['x'], 'es-ES': ['x'] };
  const concept = { concept_id: 'lottie', words };
  api.handle({
    'GET /api/cmt/manager/concept/list': () => ({ concept_list: [concept] }),
    'PUT /api/cmt/manager/synonym': () => {
      missed = [];
      const saved = { id: 1, word: 'lottie & co', concept_id: 'lottie', concept, synonyms: [], create_time: NOON };
      return { ...saved, plugin_count: 1 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a meaning: “lottie & co”' }));
  expect(await screen.findByRole('textbox', { name: 'Search word' })).toHaveValue('lottie & co');
  await userEvent.click(screen.getByRole('combobox', { name: 'Concept' }));
  await userEvent.click(await screen.findByText('lottie', { selector: '.ant-select-item *' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByText('Saved. A search for “lottie & co” finds 1 plugin')).toBeVisible());
  await waitFor(() => expect(screen.getByText('No searches came up empty')).toBeVisible());
  expect(api.requestsTo('GET /api/cmt/manager/concept/list')[0]?.query.keyword).toBe('lottie & co');
});

it('says that no submission is pending and no search was without results', async () => {
  await show(() => ({
    ...FIGURES,
    waiting: { total: 0, oldest_time: null, by_age: [0, 0, 0, 0] },
    missed_searches: [],
  }));
  await waitFor(() => expect(screen.getByText('No submissions in review')).toBeVisible());
  expect(screen.getByText('No searches came up empty')).toBeVisible();
});

it('shows a load failure, and tries again', async () => {
  let fails = true;
  await show(() => (fails ? failure(503, 'overloaded') : FIGURES));
  await waitFor(() => expect(screen.getByText('Couldn’t load the overview')).toBeVisible());
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('Oldest submitted 8 days ago')).toBeVisible());
});

it('shows collected events if the site has a collector', async () => {
  const days = [
    { day: '2026-11-20', count: 1200 },
    { day: '2026-11-21', count: 34 },
  ];
  const people: AnalyticsTotals['people'] = [
    { property: 'age', value: '20', count: 1200 },
    { property: 'sex', value: 'female', count: 700 },
    { property: 'channel', value: 'campus', count: 6 },
    { property: 'tencent_docs', value: 'true', count: 5 },
  ];
  await show(() => FIGURES, { is_on: true, days, events: [{ name: 'plugin_install', count: 1034 }], people });
  expect(await screen.findByRole('img', { name: 'Events. Events: 1234' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'plugin_install 1,034' })).toBeVisible();
  for (const name of ['Age 20–29 1,200', 'Sex Female 700', 'Sign-up channel campus 6', 'Tencent Docs Used 5'])
    expect(screen.getByRole('row', { name })).toBeVisible();
});

it('shows no events if none are collected', async () => {
  await show(() => FIGURES);
  await screen.findByRole('heading', { name: 'Searches without results' });
  expect(screen.queryByRole('heading', { name: 'Events' })).toBeNull();
});

describe('the setup checklist', () => {
  const STEPS = ['password', 'mail', 'legal_texts', 'brand', 'links', 'catalog'] as const;
  const setupWith = (done: readonly SetupStep[], is_dismissed = false): Setup => ({
    is_dismissed,
    starter_plugins: 25,
    steps: STEPS.map((step) => ({ step, is_done: done.includes(step) })),
  });
  const showSetup = async (setup: Setup) => {
    const api = serveApi({ [OVERVIEW]: () => FIGURES, [EVENTS]: () => NO_EVENTS, [HEALTH]: () => HEALTHY });
    api.handle({
      [SETUP]: () => setup,
      'DELETE /api/cmt/manager/setup/starter': () => ({ ...setup, starter_plugins: 0 }),
      'POST /api/cmt/manager/setup/dismiss': () => ({ ...setup, is_dismissed: true }),
    });
    await renderAntdPage(OverviewPage, '/backstage-index/overview');
    await screen.findByText('Oldest submitted 8 days ago');
    return api;
  };
  const title = () => screen.findByRole('heading', { name: 'Set up your site' });

  it('says what is done, and leads to the page of each open step', async () => {
    signedInAs({ is_administrator: true, is_owner: true });
    await showSetup(setupWith(['brand']));
    await title();
    expect(screen.getByText('1 of 6 done')).toBeVisible();
    expect(screen.getByText('Show your brand').closest('li')).toHaveTextContent(/^DoneShow your brand$/);
    for (const [name, href] of [
      ['Change the first password', '/plugins/account?part=password'],
      ['Write your legal documents', '/plugins/backstage-index/legal-texts'],
      ['Import your plugins', '/plugins/publish-plugin/batch'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('copies the settings that email needs', async () => {
    signedInAs({ is_administrator: true, is_owner: true });
    await showSetup(setupWith([]));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Let the site send email' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toMatch(/^SMTP_URL=.+\nMAIL_FROM=.+\nPUBLIC_URL=http:\/\/localhost$/);
  });

  it('deletes the starter plugins after a question', async () => {
    signedInAs({ is_administrator: true, is_owner: true });
    const api = await showSetup(setupWith([]));
    const user = userEvent.setup();
    await screen.findByText('25 starter plugins are examples, and so are their installs and likes.');
    await user.click(screen.getByRole('button', { name: 'Delete the examples' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(/starter plugins are examples/)).toBeNull());
    expect(api.requestsTo('DELETE /api/cmt/manager/setup/starter')).toHaveLength(1);
  });

  it('shows the state of each link to the suite, and keeps or hides all of them by a click', async () => {
    signedInAs({ is_administrator: true, is_owner: true });
    const api = await showSetup(setupWith([]));
    let links = (['square', 'help', 'workbench'] as const).map(
      (name): ManagedLink => ({ name, href: `/${name}/`, source: 'default', standard: `/${name}/` }),
    );
    api.handle({
      'GET /api/cmt/manager/site-link/list': () => ({ link_list: links }),
      'POST /api/cmt/manager/site-link/check': ({ body }) => {
        const isThere = (body as ManagedLink).name === 'help';
        const result = isThere ? { result: 'answers', status: 200 } : { result: 'missing', status: 404 };
        return { checks: [{ address: '/', languages: ['en-US'], ...result }] };
      },
      'PUT /api/cmt/manager/site-link': ({ body }) => {
        const { name, href } = body as ManagedLink;
        links = links.map((link) => (link.name === name ? { ...link, href, source: 'changed' } : link));
        return { link_list: links };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect the suite’s pages' }));
    const list = within(await screen.findByRole('list', { name: 'Connect the suite’s pages' }));
    const rowOf = (name: string) => list.getByText(name, { exact: false, selector: 'span' }).closest('li');
    await waitFor(() => expect(rowOf('Open workspace')).toHaveTextContent('Not found (404)'));
    expect(rowOf('Help center')).toHaveTextContent('Responds (200)');
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Keep links that respond, hide the others' }));
    await waitFor(() => expect(rowOf('Open workspace')).toHaveTextContent('Hidden'));
    expect(api.requestsTo('PUT /api/cmt/manager/site-link').map(({ body }) => body)).toEqual([
      { name: 'help', href: '/help/', expected: { href: '/help/' } },
      { name: 'workbench', href: null, expected: { href: '/workbench/' } },
    ]);
    await waitFor(() => expect(api.requestsTo(SETUP)).toHaveLength(2));
  });

  it('disappears once it is dismissed', async () => {
    signedInAs({ is_administrator: true, is_owner: true });
    const api = await showSetup(setupWith([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Set up your site')).toBeNull());
    expect(api.requestsTo('POST /api/cmt/manager/setup/dismiss')).toHaveLength(1);
  });

  it.each([
    ['every step is done', setupWith(STEPS)],
    ['it was dismissed', setupWith([], true)],
  ])('is not shown if %s', async (_what, setup) => {
    signedInAs({ is_administrator: true, is_owner: true });
    const api = await showSetup(setup);
    await waitFor(() => expect(api.requestsTo(SETUP)).toHaveLength(1));
    expect(screen.queryByText('Set up your site')).toBeNull();
  });

  it('is not shown to administrators who are not super administrators', async () => {
    const api = await showSetup(setupWith([]));
    expect(api.requestsTo(SETUP)).toEqual([]);
  });
});

describe('server health', () => {
  const part = async (name: string) => (await screen.findByText(name)).closest('li');
  const summary = async () => {
    const title = await screen.findByRole('heading', { name: 'Server health' });
    return within(title.closest<HTMLElement>('.ant-card')!).findByRole('status');
  };

  it('shows the state of each part, the queues, and the rejected requests', async () => {
    await show(
      () => FIGURES,
      NO_EVENTS,
      () => HEALTHY,
    );
    expect(await part('Database')).toHaveTextContent(/^DatabaseOKSince Nov 22, 2026/);
    expect(await part('Email')).toHaveTextContent('EmailNot used since the server started');
    expect(await part('Backup')).toHaveTextContent('BackupOffThe database or the files are stored elsewhere');
    expect(await summary()).toHaveTextContent('Everything works');
    for (const [name, value] of [
      ['Version', '1.2.3'],
      ['Servers', '2'],
      ['Memory', '180 MB'],
      ['Successful', '1,234'],
      ['Rejected: too many requests (429)', '7'],
      ['Database requests', '3'],
      ['Emails', '2'],
    ] as const)
      expect(screen.getByText(name).nextSibling).toHaveTextContent(value);
    expect(screen.queryByText('Events')).toBeNull();
  });

  it('says what to do about a failing part', async () => {
    const parts = HEALTHY.parts.map((one) => (one.part === 'storage' ? { ...one, state: 'failing' } : one));
    await show(
      () => FIGURES,
      NO_EVENTS,
      () => ({ ...HEALTHY, parts }),
    );
    expect(await part('File storage')).toHaveTextContent(/Failing.*Check that the folder or bucket exists/);
    expect(await summary()).toHaveTextContent('Failing: 1');
  });

  it('keeps the last state while the database is down, and refreshes when the tab becomes visible', async () => {
    let isGone = false;
    await show(
      () => FIGURES,
      NO_EVENTS,
      () => (isGone ? failure(503, 'database_unavailable') : HEALTHY),
    );
    await part('Database');
    isGone = true;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText('The database doesn’t respond')).toBeVisible();
    expect(await summary()).toHaveTextContent('Unknown');
    expect(await part('Email')).toBeVisible();
    isGone = false;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(screen.queryByText('The database doesn’t respond')).toBeNull());
  });

  it('loads independently of the rest of the overview', async () => {
    await show(
      () => FIGURES,
      NO_EVENTS,
      () => new Promise(() => undefined),
    );
    expect(await screen.findByText('Oldest submitted 8 days ago')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Server health' })).toBeVisible();
  });

  it('is shown even if the overview could not be loaded', async () => {
    await show(() => failure(503, 'overloaded'));
    expect(await part('Database')).toBeVisible();
  });
});
