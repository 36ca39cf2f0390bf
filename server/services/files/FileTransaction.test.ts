import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { addressOf } from '../../repositories/files/fileReferences';
import { cleanUp } from '../system/cleanup';
import { withFileTransaction } from './FileTransaction';

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await anApi(() => undefined);
  person = await api.person();
});
afterAll(() => api.close());

const someBytes = () => Buffer.from(randomUUID());
const everything = () => cleanUp(api.context, new Date(Date.now() + 60_000));
const intents = () => api.context.db.selectFrom('file_intents').select('name').execute();
const sit = (avatar_url: string | null) =>
  api.context.db.updateTable('users').set({ avatar_url }).where('user_id', '=', person.user_id).execute();

it('keeps a file that a transaction references, and removes its intent', async () => {
  const name = await withFileTransaction(api.context, async (files) => {
    const storedName = await files.put(someBytes(), 'webp');
    await api.context.db.transaction().execute(async (transaction) => {
      await files.settle(transaction);
      await transaction
        .updateTable('users')
        .set({ avatar_url: addressOf(storedName) })
        .where('user_id', '=', person.user_id)
        .execute();
    });
    return storedName;
  });
  expect(await intents()).toEqual([]);
  await everything();
  expect(await api.files()).toEqual([name]);
});

it('deletes the files of failed work at once, also if its transaction was rolled back', async () => {
  const before = await api.files();
  const failing = withFileTransaction(api.context, async (files) => {
    await files.put(someBytes(), 'webp');
    await api.context.db.transaction().execute(async (transaction) => {
      await files.settle(transaction);
      throw new Error('version taken');
    });
  });
  await expect(failing).rejects.toThrow('version taken');
  expect(await api.files()).toEqual(before);
  expect(await intents()).toEqual([]);
});

it('finds the file of a process that died before writing its row', async () => {
  const before = await api.files();
  // This work never ends.
  const died = new Promise<string>((resolve) => {
    void withFileTransaction(api.context, async (files) => {
      resolve(await files.put(someBytes(), 'json'));
      return new Promise(() => undefined);
    });
  });
  const name = await died;
  expect(await api.files()).toContain(name);
  await cleanUp(api.context, new Date(Date.now() - 60_000));
  expect(await api.files()).toContain(name);
  await everything();
  expect(await api.files()).toEqual(before);
});

it('never deletes a file that another process stores too, or that another row references', async () => {
  const bytes = someBytes();
  let finish = () => {};
  const other = withFileTransaction(api.context, async (files) => {
    const name = await files.put(bytes, 'webp');
    await new Promise<void>((resolve) => {
      finish = resolve;
      void fail();
    });
    await api.context.db.transaction().execute((transaction) => files.settle(transaction));
    return name;
  });
  const fail = async () => {
    await withFileTransaction(api.context, async (files) => {
      await files.put(bytes, 'webp');
      throw new Error('no');
    }).catch(() => finish());
  };
  const name = await other;
  expect(await api.files()).toContain(name);
  await sit(addressOf(name));
  await withFileTransaction(api.context, (files) =>
    api.context.db.transaction().execute((transaction) => files.free(transaction, [name])),
  );
  expect(await api.files()).toContain(name);
  await sit(null);
  await withFileTransaction(api.context, (files) =>
    api.context.db.transaction().execute((transaction) => files.free(transaction, [addressOf(name)])),
  );
  expect(await api.files()).not.toContain(name);
});

it('deletes nothing for an address of another site', async () => {
  const before = await api.files();
  await withFileTransaction(api.context, (files) =>
    api.context.db
      .transaction()
      .execute((transaction) => files.free(transaction, ['https://example.com/a.png', '/files/../x', null])),
  );
  expect(await api.files()).toEqual(before);
  expect(await intents()).toEqual([]);
});

it('deletes incomplete files when they are old enough', async () => {
  const before = await api.files();
  await api.context.storage.stage(Readable.from([someBytes()]), 'webp');
  await cleanUp(api.context, new Date(Date.now() - 60_000));
  expect(await api.files()).toHaveLength(before.length + 1);
  await everything();
  expect(await api.files()).toEqual(before);
});
