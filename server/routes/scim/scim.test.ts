import { aDirectory, type Directory, directoryOf, originOf } from '../../../tests/support/api/aDirectory';
import { type Api, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { aPlugin, pluginRow } from '../../../tests/support/samples/catalog';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const ACCOUNTS = '/api/cmt/manager/account';

let api: Api;
let admin: Person;
let contoso: Directory;
let fabrikam: Directory;
beforeAll(async () => {
  api = await theWholeApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await api.person('the-admin', 1);
  [contoso, fabrikam] = [await aDirectory(api, admin, 7), await aDirectory(api, admin, 8)];
});
afterAll(() => api?.close());

let made = 0;
const aName = () => `person${++made}@contoso.test`;
const create = async (more: object = {}, directory = contoso) => {
  const { status, body } = await directory.send('POST', '/Users', { schemas: [USER], userName: aName(), ...more });
  expect(status).toBe(201);
  return body;
};
const patch = (path: string, ...Operations: object[]) =>
  contoso.send('PATCH', path, { schemas: [PATCH_OP], Operations });
const typeOf = ({ status, body }: { status: number; body: { scimType?: string } }) => [status, body?.scimType];
const find = async (filter: string, kind = 'Users') => {
  const { status, body } = await contoso.send('GET', `/${kind}?filter=${encodeURIComponent(filter)}`);
  expect([filter, status]).toEqual([filter, 200]);
  return body.Resources.map(({ id }: { id: string }) => id);
};
const managed = async (id: string) => {
  const { body } = await api.send({ url: `${ACCOUNTS}?user_id=${id}` }, admin);
  return body.data.account;
};
/** Logs a person in whom a directory created: with a password from an administrator's link. */
const logIn = async (id: string): Promise<Person> => {
  const user_id = Number(id);
  const code = await api.accounts.sessions.issueCode({ user_id, password_hash: null }, {});
  return { user_id, account: '', ...(await api.accounts.exchangeCode(code)) };
};
const isIn = async (person: Person) =>
  (await api.send({ url: '/api/user-center/user/userinfo' }, person)).status === 200;
/** A member of organization 7 whom its directory did not create. */
const aMember = async () => {
  const person = await api.person();
  const body = { user_id: person.user_id, e_id: 7, department: 'Design' };
  await api.send({ method: 'PUT', url: `${ACCOUNTS}/enterprise`, body }, admin);
  return person;
};

describe('the life of a user', () => {
  it('as Entra provisions it: looked up, created, changed by PATCH, disabled, enabled, deleted', async () => {
    expect(await find('userName eq "ada@contoso.test"')).toEqual([]);
    const ada = await create({
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'ada@contoso.test',
      active: true,
      displayName: 'Ada Lovelace',
      emails: [{ primary: true, type: 'work', value: 'ada.lovelace@contoso.test' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
      roles: [],
      title: 'Countess',
      [ENTERPRISE]: { department: 'Engines', employeeNumber: '12' },
    });
    expect(ada).toMatchObject({
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'ada@contoso.test',
      active: true,
      name: { familyName: 'Lovelace', givenName: 'Ada' },
      emails: [{ value: 'ada.lovelace@contoso.test', primary: true }],
      [ENTERPRISE]: { department: 'Engines' },
      meta: { resourceType: 'User', location: `${originOf(api)}/scim/v2/Users/${ada.id}` },
    });
    expect(await managed(ada.id)).toMatchObject({
      ...{ account: 'ada@contoso.test', nick_name: 'Ada Lovelace', department: 'Engines', e_id: 7, role: 0 },
      ...{ email: 'ada.lovelace@contoso.test', email_verified: false },
    });
    expect(await find('userName eq "ADA@contoso.test"')).toEqual([ada.id]);
    expect(await find('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')).toEqual([ada.id]);
    const changed = await patch(
      `/Users/${ada.id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ada@contoso.test' },
      { op: 'Replace', path: 'name.familyName', value: 'King' },
      { op: 'Add', path: 'displayName', value: 'Ada King' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Analysis' },
      { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'London' },
      { op: 'Replace', value: { 'emails[type eq "other"].value': 'x@home.test', 'name.givenName': 'Augusta' } },
    );
    expect(changed.body).toMatchObject({
      displayName: 'Ada King',
      name: { familyName: 'King', givenName: 'Augusta' },
      emails: [{ value: 'ada@contoso.test' }],
      [ENTERPRISE]: { department: 'Analysis' },
    });
    expect(await managed(ada.id)).toMatchObject({ nick_name: 'Ada King', department: 'Analysis' });

    const person = await logIn(ada.id);
    expect(await isIn(person)).toBe(true);
    const disabled = await patch(`/Users/${ada.id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(disabled.body.active).toBe(false);
    expect(await isIn(person)).toBe(false);
    expect(await find('active eq false')).toEqual([ada.id]);
    const enabled = await patch(`/Users/${ada.id}`, { op: 'Replace', path: 'active', value: 'True' });
    expect(enabled.body.active).toBe(true);
    // The lock ended the session, so it does not return with the account.
    expect(await isIn(person)).toBe(false);
    const again = await logIn(ada.id);
    expect((await contoso.send('DELETE', `/Users/${ada.id}`)).status).toBe(204);
    expect(await isIn(again)).toBe(false);
    expect((await contoso.send('GET', `/Users/${ada.id}`)).status).toBe(404);
    expect((await contoso.send('DELETE', `/Users/${ada.id}`)).status).toBe(404);
    expect((await managed(ada.id)).locked_at).not.toBeNull();
    const back = await create({ userName: 'ada@contoso.test', displayName: 'Ada' });
    expect(back).toMatchObject({ id: ada.id, active: true, displayName: 'Ada' });
  });

  it('does not count ratings of users that the directory disabled', async () => {
    const { db } = api.context;
    const [ada, plugin] = [await create(), await aPlugin(db)];
    const rating = { plugin_id: plugin.id, user_id: Number(ada.id), stars: 5, text: '', version: '' } as const;
    await db
      .insertInto('ratings')
      .values({ ...rating, locale: 'en-US', create_time: new Date() })
      .execute();
    const counts = [];
    for (const value of ['False', 'True']) {
      await patch(`/Users/${ada.id}`, { op: 'Replace', path: 'active', value });
      counts.push((await pluginRow(db, plugin.key)).rating_stars[4]);
    }
    expect(counts).toEqual([0, 1]);
  });

  it('as Okta provisions it: looked up with a page, created, replaced by PUT, disabled without a path', async () => {
    const filter = encodeURIComponent('userName eq "grace@contoso.test"');
    const before = await contoso.send('GET', `/Users?filter=${filter}&startIndex=1&count=100`);
    expect(before.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] });
    const grace = await create({
      userName: 'grace@contoso.test',
      name: { givenName: 'Grace', familyName: 'Hopper' },
      emails: [{ primary: true, value: 'grace@contoso.test', type: 'work' }],
      displayName: 'Grace Hopper',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    });
    const replaced = await contoso.send('PUT', `/Users/${grace.id}`, {
      ...grace,
      userName: 'g.hopper@contoso.test',
      name: { givenName: 'Grace', familyName: 'Murray' },
      displayName: undefined,
    });
    expect(replaced.body).toMatchObject({ userName: 'g.hopper@contoso.test', displayName: 'Grace Murray' });
    const off = await patch(`/Users/${grace.id}`, { op: 'replace', value: { active: false } });
    expect(off.body.active).toBe(false);
    const on = await contoso.send('PUT', `/Users/${grace.id}`, { ...replaced.body, active: true });
    expect(on.body.active).toBe(true);
  });

  it('never unlocks what an administrator locked', async () => {
    const { id } = await create();
    const lock = (is_locked: boolean) =>
      api.send({ method: 'PUT', url: `${ACCOUNTS}/lock`, body: { user_id: Number(id), is_locked } }, admin);
    await lock(true);
    const tried = await patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect([tried.status, tried.body.active]).toEqual([200, false]);
    await lock(false);
    // A lock of the directory that an administrator ended, and made again, is theirs.
    await patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    await lock(false);
    await lock(true);
    expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).body.active).toBe(false);
  });

  it('is in the activity log when it locks, unlocks, or removes a person', async () => {
    const { id, userName } = await create();
    await patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    const { body } = await api.send({ url: '/api/cmt/manager/act/list?act=account.lock' }, admin);
    expect(body.data.act_list[0]).toMatchObject({ act: 'account.lock', subject: id, subject_name: userName });
  });
});

describe('an account that the directory did not create', () => {
  it('is never taken over', async () => {
    const stranger = await api.person('stranger@post.test');
    const byName = await contoso.send('POST', '/Users', { userName: 'Stranger@post.test' });
    expect(typeOf(byName)).toEqual([409, 'uniqueness']);
    const { id } = await create();
    const renamed = await patch(`/Users/${id}`, { op: 'replace', value: { userName: 'stranger@post.test' } });
    expect(typeOf(renamed)).toEqual([409, 'uniqueness']);
    expect((await contoso.send('GET', `/Users/${stranger.user_id}`)).status).toBe(404);
  });

  it('loses no email address to a directory, which confirms none', async () => {
    const [owner, emails] = [await api.person(), [{ value: 'OWNER@mail.test', primary: true }]];
    const confirm = (user_id: number) =>
      api.context.db
        .updateTable('users')
        .set({ email: 'owner@mail.test', email_verified_at: new Date() })
        .where('user_id', '=', user_id)
        .execute();
    const early = await create({ emails });
    await confirm(owner.user_id);
    const late = await create();
    await patch(`/Users/${late.id}`, { op: 'replace', value: { emails } });
    for (const { id } of [early, late])
      expect(await managed(id)).toMatchObject({ email: 'OWNER@mail.test', email_verified: false });
    expect(await managed(String(owner.user_id))).toMatchObject({ email: 'owner@mail.test', email_verified: true });
  });

  it('confirms again what the directory changes, and nothing that stays', async () => {
    const { id } = await create({ emails: [{ value: 'before@contoso.test' }] });
    await api.context.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('user_id', '=', Number(id))
      .execute();
    const set = (value: string) => patch(`/Users/${id}`, { op: 'replace', value: { emails: [{ value }] } });
    await set('before@contoso.test');
    expect((await managed(id)).email_verified).toBe(true);
    await set('after@contoso.test');
    expect(await managed(id)).toMatchObject({ email: 'after@contoso.test', email_verified: false });
  });

  it('keeps its name and address, and only leaves the organization when it is disabled', async () => {
    const member = await aMember();
    const { body } = await contoso.send('GET', `/Users/${member.user_id}`);
    expect(body).toMatchObject({ userName: member.account, active: true });
    expect(body.emails).toBeUndefined();
    const changed = await patch(
      `/Users/${member.user_id}`,
      { op: 'replace', value: { userName: 'mine@contoso.test', displayName: 'Mine' } },
      { op: 'replace', value: { emails: [{ value: 'mine@contoso.test' }], externalId: 'x-1' } },
    );
    expect(changed.body).toMatchObject({ userName: member.account, displayName: member.account, externalId: 'x-1' });
    const left = await patch(`/Users/${member.user_id}`, { op: 'replace', path: 'active', value: false });
    expect([left.status, left.body.active]).toEqual([200, false]);
    expect(await isIn(member)).toBe(false);
    expect(await managed(String(member.user_id))).toMatchObject({ locked_at: null, e_id: null, department: null });
    expect((await contoso.send('GET', `/Users/${member.user_id}`)).status).toBe(404);
  });

  it('has nothing to fear from a directory once an administrator moved it elsewhere', async () => {
    const { id, userName } = await create();
    const body = { user_id: Number(id), e_id: null, enterprise_list: [] };
    expect((await api.send({ method: 'PUT', url: `${ACCOUNTS}/enterprise`, body }, admin)).status).toBe(200);
    expect((await contoso.send('DELETE', `/Users/${id}`)).status).toBe(404);
    expect(typeOf(await contoso.send('POST', '/Users', { userName }))).toEqual([409, 'uniqueness']);
    expect((await managed(id)).locked_at).toBeNull();
  });

  it('keeps name, address, and access of a person who also belongs to another organization', async () => {
    const { id, userName } = await create({ emails: [{ value: 'two.homes@contoso.test' }] });
    const body = { user_id: Number(id), enterprise_list: [{ e_id: 7 }, { e_id: 8 }] };
    await api.send({ method: 'PUT', url: `${ACCOUNTS}/enterprise`, body }, admin);
    const emails = [{ value: 'thief@contoso.test' }];
    const unchanged = await patch(`/Users/${id}`, { op: 'replace', value: { userName: aName(), emails } });
    expect([unchanged.status, unchanged.body.userName, unchanged.body.emails]).toEqual([200, userName, undefined]);
    expect(await find('emails eq "two.homes@contoso.test"')).toEqual([]);
    const left = await patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect(left.body.active).toBe(false);
    expect((await contoso.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await fabrikam.send('GET', `/Users/${id}`)).body.active).toBe(true);
    expect(await managed(id)).toMatchObject({ email: 'two.homes@contoso.test', locked_at: null });
  });

  it.each(['PATCH', 'DELETE'])(
    'keeps name, address, and access of an administrator of the site: %s',
    async (method) => {
      const { id, userName } = await create();
      const body = { user_id: Number(id), role: 2 };
      await api.send({ method: 'PUT', url: `${ACCOUNTS}/role`, body }, admin);
      const emails = [{ value: 'thief@contoso.test' }];
      const unchanged = await patch(`/Users/${id}`, { op: 'replace', value: { userName: aName(), emails } });
      expect(unchanged.body.userName).toBe(userName);
      const off = { Operations: [{ op: 'replace', value: { active: false } }] };
      const left = await contoso.send(method, `/Users/${id}`, method === 'PATCH' ? off : undefined);
      expect(left.status).toBeLessThan(300);
      expect(await managed(id)).toMatchObject({ email: null, locked_at: null, e_id: null, role: 2 });
      expect((await contoso.send('GET', `/Users/${id}`)).status).toBe(404);
    },
  );
});

describe('groups', () => {
  const department = async (id: string) => (await managed(id)).department;

  it('are the departments of people without a department of their own', async () => {
    const [ada, bob] = [await create(), await create({ [ENTERPRISE]: { department: 'Own' } })];
    const sales = await contoso.send('POST', '/Groups', {
      schemas: [GROUP],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Sales',
      members: [{ value: ada.id }, { value: bob.id }],
    });
    expect(sales.status).toBe(201);
    expect(sales.body.members.map(({ value }: { value: string }) => value)).toEqual([ada.id, bob.id]);
    expect([await department(ada.id), await department(bob.id)]).toEqual(['Sales', 'Own']);
    const path = `/Groups/${sales.body.id}`;
    const art = await contoso.send('POST', '/Groups', { displayName: 'Art', members: [{ value: ada.id }] });
    expect(await department(ada.id)).toBe('Art');
    const shown = await contoso.send('GET', `/Users/${ada.id}`);
    expect(shown.body.groups.map(({ display }: { display: string }) => display).sort()).toEqual(['Art', 'Sales']);
    await patch(`/Groups/${art.body.id}`, { op: 'Replace', path: 'displayName', value: 'Zoo' });
    expect(await department(ada.id)).toBe('Sales');
    // As Entra takes people out.
    const gone = await patch(path, { op: 'Remove', path: 'members', value: [{ value: ada.id }] });
    expect(gone.body.members).toHaveLength(1);
    expect(await department(ada.id)).toBe('Zoo');
    // As Okta does.
    const added = await patch(path, { op: 'add', path: 'members', value: [{ value: ada.id, display: 'Ada' }] });
    expect(added.body.members).toHaveLength(2);
    const filtered = await patch(path, { op: 'remove', path: `members[value eq "${bob.id}"]` });
    expect(filtered.body.members).toMatchObject([{ value: ada.id }]);
    const replaced = await patch(path, { op: 'replace', path: 'members', value: [{ value: bob.id }] });
    expect(replaced.body.members).toMatchObject([{ value: bob.id }]);
    expect(await find(`members.value eq "${bob.id}"`, 'Groups')).toEqual([sales.body.id]);
    expect(await find(`members[value eq "${bob.id}"] and displayName sw "sal"`, 'Groups')).toEqual([sales.body.id]);
    const lean = await contoso.send('GET', `${path}?excludedAttributes=members`);
    expect([lean.body.displayName, lean.body.members]).toEqual(['Sales', undefined]);
    expect((await contoso.send('DELETE', `/Groups/${art.body.id}`)).status).toBe(204);
    expect(await department(ada.id)).toBeNull();
  });

  it('refuse names that are taken, and members who are none', async () => {
    const theirs = await create({}, fabrikam);
    await contoso.send('POST', '/Groups', { displayName: 'Taken' });
    const again = await contoso.send('POST', '/Groups', { displayName: 'TAKEN' });
    expect(typeOf(again)).toEqual([409, 'uniqueness']);
    for (const value of [theirs.id, 'g1', '999999', 'nobody']) {
      const refused = await contoso.send('POST', '/Groups', { displayName: `With ${value}`, members: [{ value }] });
      expect([value, ...typeOf(refused)]).toEqual([value, 400, 'invalidValue']);
    }
    const { body } = await contoso.send('POST', '/Groups', { displayName: 'Put' });
    const put = await contoso.send('PUT', `/Groups/${body.id}`, { displayName: 'Put away', externalId: 'e' });
    expect(put.body).toMatchObject({ displayName: 'Put away', externalId: 'e', members: [] });
  });
});

it('shows and changes nothing of another organization', async () => {
  const { id, userName } = await create();
  const { body: group } = await contoso.send('POST', '/Groups', { displayName: 'Secret' });
  for (const [method, path, body] of [
    ['GET', `/Users/${id}`],
    ['PUT', `/Users/${id}`, { userName: 'x-y-z' }],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active: false } }] }],
    ['DELETE', `/Users/${id}`],
    ['GET', `/Groups/${group.id}`],
    ['PUT', `/Groups/${group.id}`, { displayName: 'Mine' }],
    ['PATCH', `/Groups/${group.id}`, { Operations: [{ op: 'replace', value: { displayName: 'Mine' } }] }],
    ['DELETE', `/Groups/${group.id}`],
  ] as const) {
    const missing = await fabrikam.send(method, path.replace(id, '999999').replace(group.id, 'g999999'), body);
    expect([method, path, await fabrikam.send(method, path, body)]).toEqual([
      method,
      path,
      expect.objectContaining({ status: 404, body: missing.body }),
    ]);
  }
  const filter = encodeURIComponent(`userName eq "${userName}"`);
  expect((await fabrikam.send('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0);
  expect((await fabrikam.send('GET', '/Groups?filter=displayName%20eq%20%22Secret%22')).body.totalResults).toBe(0);
  expect(typeOf(await fabrikam.send('POST', '/Users', { userName }))).toEqual([409, 'uniqueness']);
  expect((await contoso.send('GET', `/Users/${id}`)).body.active).toBe(true);
});

describe('filters and pages', () => {
  it('find by every attribute and operator', async () => {
    const zoe = await create({
      userName: 'zoe.quark@contoso.test',
      externalId: 'Zoe-1',
      displayName: 'Zoe Quark',
      name: { givenName: 'Zoe', familyName: 'Quark' },
      emails: [{ value: 'zoe@quark.test' }],
      [ENTERPRISE]: { department: 'Physics 100%' },
    });
    const yan = await create({ userName: 'yan.quark@contoso.test', displayName: 'Yan Quark' });
    const both = [zoe.id, yan.id];
    const cases: [filter: string, ids: string[]][] = [
      ['userName co "QUARK"', both],
      ['userName sw "zoe."', [zoe.id]],
      ['displayName ew "quark" and not (userName sw "yan")', [zoe.id]],
      ['displayName ew "quark" and userName ne "zoe.quark@contoso.test"', [yan.id]],
      ['externalId eq "Zoe-1"', [zoe.id]],
      ['externalId eq "zoe-1"', []],
      [`name.familyName eq "quark" or id eq "${yan.id}"`, both],
      ['emails eq "ZOE@quark.test"', [zoe.id]],
      ['emails[type eq "work" and value sw "zoe@"] and active eq true', [zoe.id]],
      ['emails[type eq "work"].value eq "zoe@quark.test"', [zoe.id]],
      [`${ENTERPRISE}:department ew "100%"`, [zoe.id]],
      [`${USER}:userName eq "yan.quark@contoso.test"`, [yan.id]],
      ['displayName ew "Quark" and externalId pr', [zoe.id]],
      ['displayName ew "Quark" and not (externalId pr)', [yan.id]],
      ['displayName ew "Quark" and externalId eq null', [yan.id]],
      [`displayName ew "Quark" and meta.created ge "${yan.meta.created}"`, [yan.id]],
      [`displayName ew "Quark" and meta.created lt "${yan.meta.created}"`, [zoe.id]],
      ['USERNAME EQ "zoe.quark@contoso.test"', [zoe.id]],
    ];
    for (const [filter, ids] of cases) expect([filter, await find(filter)]).toEqual([filter, ids]);
  });

  it('return pages with the total, of at most 200', async () => {
    for (let index = 0; index < 5; index++) await create({ displayName: `Paged ${index}` });
    const filter = encodeURIComponent('displayName sw "Paged"');
    const page = async (query: string) => (await contoso.send('GET', `/Users?filter=${filter}&${query}`)).body;
    const names = async (query: string) =>
      (await page(query)).Resources.map(({ displayName }: { displayName: string }) => displayName);
    expect(await page('startIndex=2&count=2')).toMatchObject({ totalResults: 5, startIndex: 2, itemsPerPage: 2 });
    expect(await names('startIndex=2&count=2')).toEqual(['Paged 1', 'Paged 2']);
    expect(await names('startIndex=5&count=2')).toEqual(['Paged 4']);
    expect(await page('startIndex=9')).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] });
    expect(await page('startIndex=-3&count=-1')).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 0 });
    expect(await names('count=1000')).toHaveLength(5);
    const [lean] = (await page('attributes=userName&count=1')).Resources;
    expect(Object.keys(lean).sort()).toEqual(['id', 'schemas', 'userName']);
    await api.context.db
      .insertInto('users')
      .values(Array.from({ length: 210 }, (_, index) => ({ nick_name: `Many ${index}` })))
      .execute();
    await api.context.db
      .insertInto('memberships')
      .columns(['user_id', 'e_id'])
      .expression(({ selectFrom, val }) =>
        selectFrom('users')
          .select(['user_id', val(7).as('e_id')])
          .where('nick_name', 'like', 'Many %'),
      )
      .execute();
    const all = await contoso.send('GET', '/Users?count=1000');
    expect(all.body.itemsPerPage).toBe(200);
    expect(all.body.totalResults).toBeGreaterThan(210);
  });
});

describe('versions', () => {
  it('refuse a change of another version, and save an unchanged response', async () => {
    const { id } = await create();
    const { body: group } = await contoso.send('POST', '/Groups', { displayName: 'Versions' });
    const change = { Operations: [{ op: 'replace', value: { externalId: 'new' } }] };
    for (const path of [`/Users/${id}`, `/Groups/${group.id}`]) {
      const { headers, body } = await contoso.send('GET', path);
      const etag = headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/".+"$/);
      expect(body.meta.version).toBe(etag);
      expect((await contoso.send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
      expect((await contoso.send('PATCH', path, change, { 'if-match': 'W/"other"' })).status).toBe(412);
      const changed = await contoso.send('PATCH', path, change, { 'if-match': etag });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(etag);
      expect((await contoso.send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200);
      expect((await contoso.send('DELETE', path, undefined, { 'if-match': etag })).status).toBe(412);
      expect((await contoso.send('DELETE', path, undefined, { 'if-match': '*' })).status).toBe(204);
    }
  });
});

describe('hostile input', () => {
  const deep = (depth: number) => `${'('.repeat(depth)}userName pr${')'.repeat(depth)}`;
  const FILTERS = [
    '',
    'x',
    'userName',
    'userName eq',
    'userName eq 5',
    'userName eq true',
    'active eq "maybe"',
    'active gt true',
    'password eq "x"',
    'users.password_hash pr',
    '__proto__ pr',
    'constructor pr',
    'meta.created gt "yesterday"',
    'meta.created gt "+275760-09-13T00:00:00.000Z"',
    'emails[emails[value pr]]',
    'emails[type eq "work"',
    'userName eq "\'; DROP TABLE users; --',
    deep(900),
    `${'not '.repeat(400)}(userName pr)`,
    Array.from({ length: 80 }, () => 'id pr').join(' or '),
    'x'.repeat(3_000),
  ];

  it.each(FILTERS.filter(Boolean).map((filter) => [filter.slice(0, 40), filter]))('filter %s', async (_, filter) => {
    const refused = await contoso.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(typeOf(refused)).toEqual([400, 'invalidFilter']);
    expect(refused.body.schemas).toEqual([ERROR]);
    expect(refused.body.status).toBe('400');
  });

  const nested = '['.repeat(50_000) + ']'.repeat(50_000);
  const USERS: [body: unknown, scimType: string][] = [
    ['{"userName":', 'invalidSyntax'],
    ['', 'invalidSyntax'],
    ['[]', 'invalidSyntax'],
    ['null', 'invalidSyntax'],
    ['"text"', 'invalidSyntax'],
    ['{"__proto__": {"role": 1}}', 'invalidSyntax'],
    [{}, 'invalidValue'],
    [{ userName: 5 }, 'invalidValue'],
    [{ userName: ['a'] }, 'invalidValue'],
    [{ userName: 'a b c' }, 'invalidValue'],
    [{ userName: 'nul\0nul' }, 'invalidValue'],
    [{ userName: 'pаypal' }, 'invalidValue'],
    [{ userName: 'x'.repeat(500) }, 'invalidValue'],
    [{ userName: 'good.one', active: 'maybe' }, 'invalidValue'],
    [{ userName: 'good.one', active: {} }, 'invalidValue'],
    [{ userName: 'good.one', emails: 'a@b.test' }, 'invalidValue'],
    [{ userName: 'good.one', emails: [{ value: 'no address' }] }, 'invalidValue'],
    [{ userName: 'good.one', emails: [{ value: {} }] }, 'invalidValue'],
    [{ userName: 'good.one', name: 'Ada' }, 'invalidValue'],
    [{ userName: 'good.one', name: { givenName: ['Ada'] } }, 'invalidValue'],
    [{ userName: 'good.one', displayName: 'a\nb' }, 'invalidValue'],
    [{ userName: 'good.one', [ENTERPRISE]: 'Design' }, 'invalidValue'],
    [{ userName: 'good.one', externalId: '\ud800' }, 'invalidValue'],
    [`{"userName": "good.one", "externalId": ${nested}}`, 'invalidValue'],
  ];

  it.each(USERS.map(([body, type]) => [JSON.stringify(body).slice(0, 60), body, type]))(
    'user %s',
    async (_, body, type) => {
      expect(typeOf(await contoso.send('POST', '/Users', body))).toEqual([400, type]);
    },
  );

  const OPERATIONS: [operation: unknown, scimType: string][] = [
    [5, 'invalidSyntax'],
    [{}, 'invalidSyntax'],
    [{ op: 'move', path: 'active' }, 'invalidSyntax'],
    [{ op: 'add', path: 'active' }, 'invalidValue'],
    [{ op: 'add', path: 5, value: 1 }, 'invalidPath'],
    [{ op: 'add', path: 'nosuch', value: 1 }, 'invalidPath'],
    [{ op: 'add', path: '__proto__.polluted', value: 1 }, 'invalidPath'],
    [{ op: 'add', path: 'constructor.prototype.polluted', value: 1 }, 'invalidPath'],
    [{ op: 'add', path: 'emails[', value: 1 }, 'invalidPath'],
    [{ op: 'add', path: 'emails[type eq].value', value: 'a@b.test' }, 'invalidFilter'],
    [{ op: 'add', path: `emails[${deep(900)}].value`, value: 'a@b.test' }, 'invalidFilter'],
    [{ op: 'replace', path: 'id', value: '1' }, 'mutability'],
    [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', value: 'text' }, 'invalidValue'],
    [{ op: 'replace', path: 'name', value: 'text' }, 'invalidValue'],
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: {} }, 'invalidValue'],
  ];

  it('operations of a PATCH', async () => {
    const { id } = await create();
    for (const [operation, type] of OPERATIONS) {
      const refused = await patch(`/Users/${id}`, operation as object);
      expect([operation, ...typeOf(refused)]).toEqual([operation, 400, type]);
    }
    for (const body of [{}, { Operations: [] }, { Operations: {} }, { Operations: Array(2_000).fill({}) }])
      expect(typeOf(await contoso.send('PATCH', `/Users/${id}`, body))).toEqual([400, 'invalidSyntax']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const { body: group } = await contoso.send('POST', '/Groups', { displayName: 'Hostile' });
    for (const [operation, type] of [
      [{ op: 'add', path: 'members', value: [5] }, 'invalidValue'],
      [{ op: 'add', path: 'members', value: [{ value: null }] }, 'invalidValue'],
      [{ op: 'remove', path: 'members[display co "a"]' }, 'invalidFilter'],
      [{ op: 'remove', path: 'displayName' }, 'invalidValue'],
      [{ op: 'add', path: 'nosuch', value: 1 }, 'invalidPath'],
    ] as const)
      expect([operation, ...typeOf(await patch(`/Groups/${group.id}`, operation))]).toEqual([operation, 400, type]);
  });

  it('other types, sizes, parameters, and addresses', async () => {
    const send = (path: string, init: RequestInit = {}) =>
      contoso.send(init.method ?? 'GET', path, init.body, init.headers as Record<string, string>);
    const text = await send('/Users', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } });
    expect([text.status, text.body.schemas]).toEqual([415, [ERROR]]);
    const large = await contoso.send('POST', '/Users', { userName: 'large', title: 'x'.repeat(2_000_000) });
    expect([large.status, large.body.schemas]).toEqual([413, [ERROR]]);
    for (const query of ['startIndex=x', 'count=1e9', 'count=1&count=2', 'attributes=a&attributes=b'])
      expect([query, ...typeOf(await send(`/Users?${query}`))]).toEqual([query, 400, 'invalidValue']);
    expect(typeOf(await send('/Users?filter=id%20pr&filter=id%20pr'))).toEqual([400, 'invalidFilter']);
    for (const path of ['/', '/Nothing', '/Users/0', '/Users/-1', '/Users/99999999999', '/Users/%00', '/Groups/1'])
      expect([path, (await send(path)).status]).toEqual([path, 404]);
  });

  it('leaves the content type of SCIM to its own address', async () => {
    const headers = { 'content-type': 'application/scim+json' };
    const url = '/api/user-center/user/login/password';
    const refused = await api.send({ method: 'POST', url, headers, payload: '{"account":"a","password":"b"}' });
    expect(errorOf(refused)).toEqual([415, 'unsupported_media_type']);
  });
});

describe('a deployment', () => {
  const own = async (environment: NodeJS.ProcessEnv, act: (directory: Directory) => Promise<void>) => {
    const other = await theWholeApi(environment);
    try {
      await other.app.listen({ host: '127.0.0.1', port: 0 });
      await act(await aDirectory(other, await other.person('the-admin', 1), 7));
    } finally {
      await other.close();
    }
  };

  it('that is private needs no session for it', () =>
    own({ DEPLOY_TYPE: 'pri' }, async (directory) => {
      expect((await directory.send('POST', '/Users', { userName: 'private.person' })).status).toBe(201);
    }));

  it('limits the requests of each organization, and of each address without a token', () =>
    own({ RATE_LIMIT_ACCOUNT: '2', RATE_LIMIT_ADDRESS: '8' }, async (directory) => {
      const statuses = async (count: number, path: string) => {
        const responses = [];
        for (let index = 0; index < count; index++) responses.push(await directory.send('GET', path));
        return responses.map(({ status, headers }) => (status === 429 ? headers.get('retry-after') : status));
      };
      const strangers = directoryOf(directory.origin, 'no token');
      for (let index = 0; index < 8; index++) expect((await strangers.send('GET', '/Users')).status).toBe(401);
      expect((await strangers.send('GET', '/Users')).status).toBe(429);
      expect(await statuses(11, '/Users')).toEqual([...Array(10).fill(200), expect.stringMatching(/^\d+$/)]);
    }));
});

describe('tokens', () => {
  const TOKEN = '/api/cmt/manager/enterprise/scim';

  it('are shown once, replaced, and revoked', async () => {
    const make = async () => (await api.send({ method: 'POST', url: TOKEN, body: { e_id: 9 } }, admin)).body.data;
    expect(errorOf(await api.send({ method: 'POST', url: TOKEN, body: { e_id: 99 } }, admin))).toEqual([
      404,
      'enterprise_not_found',
    ]);
    await aDirectory(api, admin, 9);
    await api.send({ method: 'DELETE', url: `${TOKEN}?e_id=9` }, admin);
    const state = async () => (await api.send({ url: `${TOKEN}?e_id=9` }, admin)).body.data;
    expect((await state()).token).toBeNull();
    const first = await make();
    expect(first.url).toMatch(/\/scim\/v2$/);
    const works = async (secret: string) =>
      (await directoryOf(originOf(api), secret).send('GET', '/ServiceProviderConfig')).status;
    expect(await works(first.secret)).toBe(200);
    expect((await state()).token).toMatchObject({ made_by: 'the-admin', last_used_at: expect.any(String) });
    expect(JSON.stringify(await state())).not.toContain(first.secret);
    const second = await make();
    expect([await works(first.secret), await works(second.secret)]).toEqual([401, 200]);
    expect((await api.send({ method: 'DELETE', url: `${TOKEN}?e_id=9` }, admin)).status).toBe(200);
    expect(await works(second.secret)).toBe(401);
    expect(errorOf(await api.send({ method: 'DELETE', url: `${TOKEN}?e_id=9` }, admin))).toEqual([
      404,
      'token_not_found',
    ]);
    const wrong = await api.send({ method: 'POST', url: TOKEN, body: { e_id: 9, login_method: 'oidc' } }, admin);
    expect(errorOf(wrong)).toEqual([404, 'no_such_login_method']);
  });

  it('are required, and no session or access token is one', async () => {
    for (const token of ['', 'x', admin.access_token, `psq_scim_${'a'.repeat(43)}`]) {
      const refused = await directoryOf(originOf(api), token).send('GET', '/Users');
      expect([refused.status, refused.body.schemas]).toEqual([401, [ERROR]]);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    }
  });
});

it('describes itself', async () => {
  const config = (await contoso.send('GET', '/ServiceProviderConfig')).body;
  expect(config).toMatchObject({ patch: { supported: true }, etag: { supported: true }, filter: { maxResults: 200 } });
  const types = (await contoso.send('GET', '/ResourceTypes')).body;
  expect(types.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group']);
  const { body: schemas } = await contoso.send('GET', '/Schemas');
  expect(schemas.totalResults).toBe(3);
  const one = await contoso.send('GET', `/Schemas/${GROUP}`);
  expect(one.body.name).toBe('Group');
  expect(one.headers.get('content-type')).toContain('application/scim+json');
  expect((await contoso.send('GET', '/Schemas/none')).status).toBe(404);
});
