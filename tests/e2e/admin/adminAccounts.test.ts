import { origin } from '../../support/browser/browser';
import { confirmByKeyboard } from '../../support/browser/confirmByKeyboard';
import { api, type Person, Site } from '../../support/browser/Site';
import { openSignedIn, signIn } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { ADMIN } from '../../support/processes/runServer';
import { ADMIN_LANGUAGES, onButton, words } from '../../support/words';

const ACCOUNTS = '/plugins/backstage-index/accounts';
const ACTIVITY_LOG = '/plugins/backstage-index/acts';
const SIGN_IN = '/api/user-center/user/login/password';

/** Clicks the text, because antd's own radio button below it is invisible. */
const choose = (site: Site, role: string) => site.clickOn(`.ant-drawer ::-p-text(${role})`);

describe.each(ADMIN_LANGUAGES)('in %s', (locale) => {
  const textOf = words(locale);
  let site: Site;
  beforeAll(async () => {
    site = await openSignedIn('/plugins/protocol', ADMIN, { locale });
  });
  afterAll(() => site?.close());
  const manage = async (person: Person) => {
    await site.page.goto(`${origin()}${ACCOUNTS}?keyword=${person.account}`);
    await site.click(textOf('people.manageOf', { name: person.account }), 'button');
    await choose(site, textOf('people.roleAdmin'));
  };
  // A toast is visible for only 1.5 s, so the wait for it starts before the click.
  const setRole = (name: string) =>
    Promise.all([
      site.sees(textOf('people.roleChanged', { name, role: textOf('people.roleAdmin') })),
      site.click(textOf('people.roleChange'), 'button'),
    ]);

  it('lets the super administrator change the role of an account, create a reset link and lock it, and logs all of it', async () => {
    const person = await aMember();
    const { account: name } = person;
    await manage(person);
    await site.sees(textOf('people.roleAdminMeans'));
    await setRole(name);

    await site.click(textOf('accounts.make'), 'button');
    const link = await (await site.find(textOf('accounts.link'), 'textbox')).evaluate(
      (field) => (field as HTMLInputElement).value,
    );
    const visitor = await Site.open(new URL(link).pathname + new URL(link).search);
    await visitor.page.type('#password', 'a new one entirely');
    await Promise.all([visitor.page.waitForNavigation(), visitor.press('Enter')]);
    await visitor.sees('Password changed');
    await visitor.close();
    const body = { account: name, password: 'a new one entirely' };
    expect((await api('POST', SIGN_IN, { body })).status).toBe(200);

    await site.click(onButton(textOf('people.lockIt')), 'button');
    await site.sees(textOf('people.lockMeans'));
    await Promise.all([site.sees(textOf('people.lockDone', { name })), confirmByKeyboard(site)]);
    expect(await api('POST', SIGN_IN, { body })).toMatchObject({ status: 403, error: 'account_locked' });

    await site.page.goto(`${origin()}${ACTIVITY_LOG}?keyword=${name}`);
    for (const act of ['role', 'reset_link', 'lock'] as const) await site.sees(textOf(`action.name.account.${act}`));
    await site.sees(`${textOf('people.role')}: ${textOf('people.roleUser')} → ${textOf('people.roleAdmin')}`);
  });

  it('shows an administrator the log and no accounts', async () => {
    const reviewer = await aMember();
    await manage(reviewer);
    await setRole(reviewer.account);

    const theirs = await openSignedIn(ACTIVITY_LOG, reviewer, { locale });
    try {
      await theirs.find(textOf('action.title'), 'menuitem');
      await theirs.sees(textOf('action.subtitle'));
      expect(await theirs.page.evaluate(() => document.body.innerText)).not.toContain(textOf('people.roleChange'));
      await theirs.page.goto(origin() + ACCOUNTS);
      await theirs.isAt('/plugins/403');
    } finally {
      await theirs.close();
    }
  });
});

it('redirects visitors to the login, and returns them to the requested page', async () => {
  const site = await Site.open(`${ACTIVITY_LOG}?act=account.role`, { locale: 'zh-CN' });
  try {
    await site.isAt('/user/login');
    await signIn(site, ADMIN);
    await site.isAt(`${ACTIVITY_LOG}?act=account.role`);
    await site.find('操作日志', 'menuitem');
  } finally {
    await site.close();
  }
});

it('has no axe violations in both schemes, wide and on a phone, including drawers', async () => {
  const person = await aMember();
  const site = await openSignedIn(`${ACCOUNTS}?keyword=${person.account}`, ADMIN);
  try {
    await site.find(`Manage ${person.account}`, 'button');
    expect(await site.violationsInEachLook()).toEqual([]);
    await site.click(`Manage ${person.account}`, 'button');
    await site.click('Create link', 'button');
    await site.find('Link', 'textbox');
    expect(await site.violationsInEachLook()).toEqual([]);
    await site.page.goto(`${origin()}${ACTIVITY_LOG}?keyword=${person.account}`);
    await site.click(`Details: Created a password reset link: ${person.account}`, 'button');
    await site.page.waitForSelector('.ant-drawer table');
    expect(await site.violationsInEachLook()).toEqual([]);
  } finally {
    await site.close();
  }
});
