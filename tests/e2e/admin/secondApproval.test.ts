import { origin } from '../../support/browser/browser';
import { confirmDecision } from '../../support/browser/confirmDecision';
import { aPerson, api, type Person, type Site } from '../../support/browser/Site';
import { openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { ADMIN_LANGUAGES, onButton, words } from '../../support/words';

const USER = '/api/user-center/user';
const MANAGER = '/api/cmt/manager';
const GENERAL_ADMIN = 2;

let server: ServerProcess;
let developer: Person;
let developersToken: string;
let first: Site;
let second: Site;
let theirs: Site;

/** Two administrators and a developer, each in a browser profile, on a site that requires two approvals. */
beforeAll(async () => {
  server = await runServer({ env: { SEED: 'none' } });
  process.env.TEST_ORIGIN = server.origin;
  const token = await tokenOf(ADMIN);
  const colleague = aPerson();
  developer = aPerson();
  for (const body of [colleague, developer]) await api('POST', `${USER}/sign-up`, { body });
  developersToken = await tokenOf(developer);
  const found = await api<{ account_list: { user_id: number }[] }>(
    'GET',
    `${MANAGER}/account/list?keyword=${colleague.account}`,
    { token },
  );
  const { user_id } = found.data.account_list[0]!;
  await api('PUT', `${MANAGER}/account/role`, { token, body: { user_id, role: GENERAL_ADMIN } });
  const automatic = { user_ids: [], departments: [] };
  const body = { own_submissions: 'forbidden', approvals: 2, automatic, known_hosts: null };
  const { status } = await api('PUT', `${MANAGER}/approval_rules`, { token, body });
  expect(status).toBe(200);
  first = await openSignedIn('/plugins/protocol', ADMIN);
  second = await openSignedIn('/plugins/protocol', colleague);
  theirs = await openSignedIn('/plugins/protocol', developer);
});
afterAll(() => server?.remove());

const isPublic = async (key: string) => (await api('GET', `/api/cmt/plugin?plugin_key=${key}`)).status === 200;

describe.each(ADMIN_LANGUAGES)('in %s', (locale) => {
  const textOf = words(locale);
  const approve = onButton(textOf('audit.approve'));
  const goTo = (site: Site, path: string) => site.page.goto(origin() + path, { waitUntil: 'domcontentloaded' });
  beforeAll(async () => {
    for (const site of [first, second, theirs]) await site.speak(locale);
  });

  /**
   * Approves on the review page, after a confirmation with this text. Waits for the toast. The page sends the decision
   * by itself after ten seconds. On a busy machine, that may happen before the button that sends it at once is found.
   */
  async function approveOn(site: Site, question: string, toast: string): Promise<void> {
    await site.click(approve, 'button');
    await site.sees(question);
    await confirmDecision(site, {
      confirmation: '.ant-modal-confirm .ant-btn-primary',
      sendNow: onButton(textOf('review.sendNow')),
      toast,
    });
  }

  it('the first approval leaves it pending, a second one by the same user is refused, another administrator’s publishes it', async () => {
    const name = `Two Keys ${locale}`;
    const version = '1.0.0';
    const becomesPublic = textOf('audit.effect.first');
    const key = await submit(developersToken, { name, version });
    const path = `/plugins/backstage-index/audit-list/review?${new URLSearchParams({ plugin_key: key, version })}`;

    await goTo(first, path);
    await first.sees(textOf('review.approvals', { given: 0, needed: 2 }));
    await approveOn(
      first,
      textOf('audit.approveFirstText', { effect: becomesPublic }),
      textOf('audit.approvedFirst', { name, version }),
    );
    await first.sees(textOf('review.approvals', { given: 1, needed: 2 }));
    expect(await first.accessibilityViolations()).toEqual([]);
    expect(await isPublic(key)).toBe(false);

    await first.page.waitForSelector('button[aria-describedby="review-approvals"]:disabled');
    const body = { plugin_key: key, version, status: 2 };
    const again = await api('POST', '/api/cmt/plugin/audit/status', { token: await tokenOf(ADMIN), body });
    expect(again).toMatchObject({ error: 'already_approved' });
    expect(await isPublic(key)).toBe(false);

    await goTo(theirs, `/plugins/mine?tab=published&review=${key}`);
    await theirs.sees(textOf('progress.approvals', { given: 1, needed: 2 }));

    await goTo(second, path);
    await second.sees(textOf('review.approvals', { given: 1, needed: 2 }));
    const [giver] = textOf('review.approvedBy', { name: ADMIN.account, moment: '|' }).split('|');
    await second.sees(giver ?? '');
    await approveOn(second, becomesPublic, textOf('audit.approved', { name, version }));
    await second.page.waitForFunction(
      (words: string) => !document.body.innerText.includes(words),
      {},
      textOf('review.approvals', { given: 1, needed: 2 }),
    );
    expect(await isPublic(key)).toBe(true);
    await goTo(theirs, '/plugins/');
    expect(await theirs.cards()).toContain(name);
  });
});
