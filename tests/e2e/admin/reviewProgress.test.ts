import { origin } from '../../support/browser/browser';
import { aPerson, api, type Person, type Site } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { ADMIN } from '../../support/processes/runServer';

const USER = '/api/user-center/user';
const BELL = (unread: number) => `Уведомления, непрочитанных: ${unread}`;
const REASON = 'It calls tracker.example, which its package does not name.';
const REPLY = 'Готово: этого обращения больше нет.';

const submitGrid = (token: string, version: string, plugin_key?: string) =>
  submit(token, { name: 'Grid Weaver', version, ...(plugin_key && { plugin_key }) });

/** Opens the list with the one submission, with its reviewer logged in. */
async function openReview(key: string): Promise<Site> {
  const site = await openSignedIn(`/plugins/backstage-index/audit-list?status=0&keyword=${key}`, ADMIN, {
    width: 1440,
  });
  await site.page.waitForSelector('.ant-table-row');
  return site;
}

describe('a developer whose version is rejected', () => {
  let developer: Person;
  let token: string;
  let key: string;
  beforeAll(async () => {
    developer = aPerson();
    await api('POST', `${USER}/sign-up`, { body: developer });
    token = await tokenOf(developer);
    key = await submitGrid(token, '1.0.0');
  });

  it('sees the rule in their language, answers, submits again, and sees that it is public', async () => {
    const reviewer = await openReview(key);
    await reviewer.click('Reject: Grid Weaver 1.0.0', 'button');
    await reviewer.click('Rule that was broken', 'combobox');
    const rule = await reviewer.page.waitForSelector('[title^="The plugin connects only to the hosts"]', {
      visible: true,
    });
    // Not by its position: the list is still moving.
    await rule?.evaluate((option) => (option as HTMLElement).click());
    await reviewer.page.type('.ant-modal textarea', REASON);
    // A toast is visible for only 1.5 s, so the wait for it starts before the click.
    await Promise.all([reviewer.sees('Grid Weaver 1.0.0 was rejected'), reviewer.click('Reject', 'button')]);

    const site = await openSignedIn('/plugins/?lang=ru-RU', developer);
    await site.click(BELL(1), 'button');
    await site.sees('Grid Weaver 1.0.0: версия отклонена');
    expect(await site.accessibilityViolations()).toEqual([]);
    await site.clickOn('[role="dialog"] a[href*="review="]');
    await site.find('Ход проверки: Grid Weaver', 'dialog');
    await site.sees('Необъявленный доступ к сети');
    await site.sees(REASON);
    await site.find('Отправить снова', 'button');
    await site.type('Сообщение о версии 1.0.0', REPLY);
    await Promise.all([site.sees('Отправлено'), site.click('Отправить', 'button')]);
    expect(await site.accessibilityViolations()).toEqual([]);

    await reviewer.page.reload();
    await reviewer.click('View: Grid Weaver 1.0.0', 'link');
    await reviewer.sees(REPLY);
    await reviewer.close();

    await submitGrid(token, '1.0.1', key);
    await approve(key, '1.0.1');
    await site.page.goto(`${origin()}/plugins/mine?tab=published`);
    await site.click(BELL(1), 'button');
    await site.sees('Grid Weaver 1.0.1: версия одобрена и опубликована');
    await site.click('Отметить всё прочитанным', 'button');
    await site.find('Уведомления', 'button');
    await site.close();
  });

  it('reads their review on a phone too, in both schemes', async () => {
    const path = `/plugins/mine?tab=published&review=${key}`;
    const site = await openSignedIn(path, developer, { width: 390 });
    try {
      await site.find('Review status of Grid Weaver', 'dialog');
      await site.sees('Rejected');
      expect(await site.violationsInBothSchemes()).toEqual([]);
      expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    } finally {
      await site.close();
    }
  });
});
