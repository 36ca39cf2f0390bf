import { join } from 'node:path';
import { openDatabase } from '../../../server/db/openDatabase';
import { api, type Person, type Site } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';

const NAME = 'Layer counter';
const REASON = 'It insults the developer.';
const DAY_MS = 24 * 60 * 60 * 1000;

let server: ServerProcess;
let developer: Person;
let user: Person;
let key: string;

beforeAll(async () => {
  await startServer();
  [developer, user] = [await aMember(), await aMember()];
  key = await submit(await tokenOf(developer), { name: NAME, version: '1.0.0' });
  await approve(key, '1.0.0');
  await api('POST', '/api/cmt/plugin/user', { token: await tokenOf(user), body: { plugin_key: key } });
});
afterAll(async () => {
  delete process.env.TEST_ORIGIN;
  await server.remove();
});

async function startServer(dataDir?: string): Promise<void> {
  server = await runServer({ dataDir });
  process.env.TEST_ORIGIN = server.origin;
}

/** Makes every install two days older, with the server stopped. */
async function passTwoDays(): Promise<void> {
  await server.stop();
  const { db, close } = await openDatabase({ dataDir: join(server.dataDir, 'database') });
  await db
    .updateTable('installs')
    .set({ created_at: new Date(Date.now() - 2 * DAY_MS) })
    .execute();
  await close();
  await startServer(server.dataDir);
}

/** Opens the ratings at the address that notices have. */
async function openRatings(person: Person): Promise<Site> {
  const site = await openSignedIn(`/plugins/?plugin_key=${key}#ratings`, person, { width: 1440 });
  await site.isAlive();
  return site;
}

it('lets a user rate, the developer reply, a reader report, and an administrator decide, with an appeal', async () => {
  const early = await openSignedIn(`/plugins/?plugin_key=${key}`, user, { width: 1440 });
  await early.isAlive();
  await early.click('Ratings', 'tab');
  await early.sees('No ratings yet');
  await early.sees('You can rate this plugin once you have had it installed for a day.');
  expect(await early.violationsInEachLook()).toEqual([]);
  await early.close();
  await passTwoDays();

  const rater = await openRatings(user);
  await rater.click('2 stars', 'radio');
  await rater.click('Publish rating', 'button');
  await rater.sees('Say in a sentence what was missing or went wrong.');
  expect(await rater.violationsInEachLook()).toEqual([]);
  await rater.type(
    'What should other users know?',
    'It counts hidden layers, and its developer does not care.',
    'textbox',
  );
  await Promise.all([rater.sees('Thank you for your rating'), rater.click('Publish rating', 'button')]);
  await rater.sees('Your rating');
  await rater.sees('for 1.0.0');
  await rater.close();

  const replier = await openRatings(developer);
  await replier.sees('Not enough ratings for a score yet');
  await replier.click('Reply', 'button');
  await replier.type('Your reply', 'Version 1.1.0 leaves them out.');
  await Promise.all([replier.sees('Reply sent'), replier.click('Send reply', 'button')]);
  await replier.sees('Version 1.1.0 leaves them out.');
  await replier.click(`Report the rating by ${user.account}`, 'button');
  await replier.click('It insults or threatens', 'radio');
  await Promise.all([replier.sees('Reported. Thank you'), replier.click('Send report', 'button')]);
  expect(await replier.violationsInEachLook()).toEqual([]);
  await replier.close();

  const admin = await openSignedIn('/plugins/backstage-index/ratings?status=reported', ADMIN, { width: 1440 });
  await admin.sees('Reported: Insults or threats');
  expect(await admin.violationsInEachLook()).toEqual([]);
  await admin.click(`Decide on the rating by ${user.account}`, 'button');
  await admin.type('Reason', REASON);
  await Promise.all([admin.sees('The decision was saved'), admin.click('Hide', 'button')]);

  const appealer = await openRatings(user);
  await appealer.sees(`Reason: ${REASON}`);
  await appealer.type('Why should it be shown?', 'I only said what I saw.');
  await Promise.all([appealer.sees('The appeal was sent'), appealer.click('Send the appeal', 'button')]);
  await appealer.sees('Your appeal was sent.');
  expect(await appealer.violationsInEachLook()).toEqual([]);

  await admin.page.goto(`${server.origin}/plugins/backstage-index/ratings?status=appealed`);
  await admin.sees('Appeal: I only said what I saw.');
  await admin.click(`Decide on the rating by ${user.account}`, 'button');
  await Promise.all([admin.sees('The decision was saved'), admin.click('Restore', 'button')]);
  await admin.close();

  await appealer.page.reload();
  await appealer.isAlive();
  await appealer.find('Ratings (1)', 'tab');
  await appealer.sees('Version 1.1.0 leaves them out.');
  await appealer.click('Reply', 'button');
  await appealer.type('Your reply', 'Thank you, it does.');
  await Promise.all([appealer.sees('Reply sent'), appealer.click('Send reply', 'button')]);
  await appealer.close();

  const reader = await openRatings(developer);
  await reader.sees('It counts hidden layers');
  await reader.sees('Thank you, it does.');
  await reader.close();
});
