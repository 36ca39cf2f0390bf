import { actionsAfter, countActions } from '../../../tests/support/api/adminActions';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { documentRoutes } from './organization';

const MANAGED = '/api/cmt/manager/document';
const HOSTILE = '<img src=x onerror=alert(1)> [x](javascript:alert(1))';

let api: Api;
let owner: Person;
let manager: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => documentRoutes(app, context));
  [owner, manager] = [await api.person('owner', 1), await api.person('manager', 2)];
});
afterAll(() => api.close());
beforeEach(() => api.context.db.deleteFrom('legal_texts').execute());

const read = async (lang: string, name = 'privacy') =>
  (await api.send({ method: 'GET', url: '/api/cmt/document', query: { name, lang } })).body.data;
const save = (lang: string, more: object = {}, who: Person = owner) =>
  api.send(
    {
      method: 'PUT',
      url: MANAGED,
      body: {
        name: 'privacy',
        lang,
        title: `Ours ${lang}`,
        sections: [{ title: 'A', paragraphs: [HOSTILE] }],
        ...more,
      },
    },
    who,
  );
const reset = (lang: string) => api.send({ method: 'DELETE', url: MANAGED, body: { name: 'privacy', lang } }, owner);

it('shows the default text until the deployment saves its own, and again after a reset', async () => {
  const defaultDocument = await read('ja-JP');
  expect(defaultDocument).toMatchObject({ lang: 'ja-JP', title: 'プライバシーポリシー' });
  await save('ja-JP');
  const today = new Date().toISOString().slice(0, 10);
  expect(await read('ja-JP')).toEqual({
    ...{ lang: 'ja-JP', title: 'Ours ja-JP', updated: today },
    sections: [{ title: 'A', paragraphs: [HOSTILE] }],
  });
  expect((await read('ja-JP', 'protocol')).title).toBe('利用規約');
  expect((await reset('ja-JP')).body.data).toMatchObject({ own: null, shown: defaultDocument, ours: defaultDocument });
  expect(await read('ja-JP')).toEqual(defaultDocument);
});

it('falls back to the deployment’s text in English, then in Chinese, then to the default text', async () => {
  await save('ja-JP');
  expect((await read('ko-KR')).lang).toBe('ko-KR');
  await save('zh-CN');
  expect((await read('ko-KR')).title).toBe('Ours zh-CN');
  await save('en-US');
  expect(await read('ko-KR')).toMatchObject({ lang: 'en-US', title: 'Ours en-US' });
  expect((await read('zh-CN')).title).toBe('Ours zh-CN');
});

it('records who changed what, and keeps the date of unchanged texts', async () => {
  await save('zh-CN');
  await api.context.db.updateTable('legal_texts').set({ update_time: '2026-01-02T00:00:00Z' }).execute();
  await save('zh-CN');
  expect((await read('zh-CN')).updated).toBe('2026-01-02');
  const stored = { title: 'A', paragraphs: [HOSTILE] };
  await save('zh-CN', { sections: [stored, { title: 'B', paragraphs: ['New'] }] });
  expect((await read('zh-CN')).updated).not.toBe('2026-01-02');
  await reset('zh-CN');
  const entries = await api.context.db
    .selectFrom('admin_acts')
    .selectAll()
    .orderBy('act_id', 'desc')
    .limit(2)
    .execute();
  expect(entries).toMatchObject([
    { act: 'legal.reset', subject: 'privacy/zh-CN', user_id: owner.user_id, after: null },
    { act: 'legal.edit', before: { sections: [] }, after: { sections: ['B\nNew'] } },
  ]);
});

it('counts a text as changed if only a paragraph or the title of a section differs', async () => {
  await save('zh-CN');
  for (const section of [
    { title: 'A', paragraphs: ['Other'] },
    { title: 'B', paragraphs: ['Other'] },
  ]) {
    await api.context.db.updateTable('legal_texts').set({ update_time: '2026-01-02T00:00:00Z' }).execute();
    await save('zh-CN', { sections: [section] });
    expect(await read('zh-CN')).toMatchObject({
      sections: [section],
      updated: expect.not.stringMatching('2026-01-02'),
    });
  }
});

it('shows the editor only the text of that language as the deployment’s own', async () => {
  await save('zh-CN');
  const managed = async (lang: string) =>
    (await api.send({ method: 'GET', url: MANAGED, query: { name: 'privacy', lang } }, owner)).body.data;
  expect((await managed('zh-CN')).own).toMatchObject({ title: 'Ours zh-CN' });
  expect(await managed('en-US')).toMatchObject({ own: null, shown: { title: 'Ours zh-CN' } });
});

it('is logged under the title of the text, with sections that have no title', async () => {
  const before = await countActions(api);
  const untitled = { sections: [{ title: '', paragraphs: ['One', 'Two'] }] };
  await save('zh-CN', untitled);
  await save('zh-CN', { ...untitled, title: 'Renamed' });
  await reset('zh-CN');
  await reset('zh-CN');
  expect(await actionsAfter(api, before)).toMatchObject([
    { subject_name: 'Ours zh-CN', before: null, after: { title: 'Ours zh-CN', sections: ['One\nTwo'] } },
    { subject_name: 'Renamed', before: { title: 'Ours zh-CN', sections: [] }, after: { title: 'Renamed' } },
    { subject_name: 'Renamed', before: { title: 'Renamed' }, after: null },
    { subject_name: (await read('zh-CN')).title, before: null, after: null },
  ]);
});

it('is edited by a super administrator, within limits', async () => {
  expect((await save('zh-CN', {}, manager)).status).toBe(403);
  expect((await api.send({ method: 'GET', url: MANAGED, query: { name: 'privacy', lang: 'zh-CN' } })).status).toBe(401);
  const wrong = [
    { sections: [] },
    { sections: [{ title: 'A', paragraphs: [] }] },
    { sections: [{ title: '', paragraphs: ['two\nlines'] }] },
    { sections: [{ title: '', paragraphs: ['x'.repeat(5_001)] }] },
    { sections: Array.from({ length: 20 }, () => ({ title: '', paragraphs: ['x'.repeat(4_000)] })) },
    { title: ' ' },
    { lang: 'xx' },
    { name: 'terms' },
  ];
  for (const more of wrong) expect((await save('zh-CN', more)).status).toBe(400);
});
