import { type Api, type Person, theWholeApi } from '../tests/support/anApi';
import { sendForm } from '../tests/support/sendForm';
import { submit } from '../tests/support/submissions';

/**
 * Every call of /openapi.json with what nobody would send: each is answered, and none by a 5xx. The same run every time;
 * `FUZZ_SEED` makes another one, `FUZZ_ROUNDS` a longer one.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 6);

/** They ask a service outside, which no test does. */
const ASK_OUTSIDE = new Set(['/api/cmt/manager/space-setting/iconfont/test', '/api/cmt/srv/config/pexels/test']);

/** The part of JSON Schema that the document uses. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

const HOSTILE: unknown[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '‮gnp', '💥'.repeat(200), 'x'.repeat(70_000), '../../etc/passwd', '%00', '%ff'],
  ...["'; DROP TABLE users; --", '<script>alert(1)</script>', '{{7*7}}', 'javascript:alert(1)', 'http://127.0.0.1:1/'],
  ...['NaN', '1e400', '-0', '9223372036854775808', '2038-01-19T03:14:08Z', '+275760-09-13T00:00:00.001Z', 'null', '[]'],
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, true, false, null],
  ...[
    [],
    {},
    [[[[]]]],
    { length: 5 },
    JSON.parse('{"__proto__":{"role":1}}'),
    { constructor: { prototype: { role: 1 } } },
  ],
  Array.from({ length: 2000 }, (_, index) => index),
];

/** Numbers that look random and are the same every time (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes values for schemas: most of them right, so that what comes behind the first check is reached too. */
class Maker {
  /** By the names of fields, what there really is. */
  private readonly known: Record<string, unknown[]>;

  constructor(
    private readonly random: () => number,
    known: Record<string, unknown[]>,
  ) {
    this.known = known;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T;
  }

  isOften(part: number): boolean {
    return this.random() < part;
  }

  value(schema: Schema, name = ''): unknown {
    if (this.isOften(0.15)) return this.pick(HOSTILE);
    const known = this.known[name];
    if (known && this.isOften(0.8)) return this.pick(known);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    if (schema.anyOf) return this.value(this.pick(schema.anyOf), name);
    switch (schema.type) {
      case 'object':
        return this.fields(schema);
      case 'array':
        return Array.from({ length: Math.floor(this.random() * 4) }, () => this.value(schema.items ?? {}, name));
      case 'integer':
      case 'number':
        return Math.floor(this.random() * 12);
      case 'boolean':
        return this.isOften(0.5);
      default:
        return this.pick(['a', '图表', 'grid', 'Some words', '1', '1.0.0', 'https://example.com/']);
    }
  }

  fields({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) => this.isOften(required.includes(name) ? 0.97 : 0.5));
    const entries = names.map((name) => [name, this.value(properties[name] ?? {}, name)]);
    return Object.fromEntries(this.isOften(0.03) ? [...entries, ['unknown', 1]] : entries);
  }
}

let api: Api;
let paths: Record<string, Record<string, Operation>>;
let known: Record<string, unknown[]>;

beforeAll(async () => {
  api = await theWholeApi();
  paths = (await api.send({ url: '/openapi.json' })).body.paths;
  const author = await api.person();
  const keys = [];
  for (const version of ['1.0.0', '2.0.0']) keys.push((await submit(api, author, version)).body.data.plugin_key);
  known = {
    plugin_key: keys,
    version: ['1.0.0', '2.0.0', '3.0.0-beta.1'],
    user_id: [author.user_id, 1],
    ...Object.fromEntries(['limit', 'page', 'page_size', 'tag_id', 'id', 'days'].map((name) => [name, [1, 2, 20]])),
    cursor: ['MQ', 'a2Z4dHJGeVM0dHBWWzEsOTAwMDAwMDAwMDAwMDAwMF0'],
    password: ['a good password'],
  };
});
afterAll(() => api.close());

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** As an address can carry it: half a character cannot travel at all. */
const inAddress = (value: unknown): string => encodeURIComponent(Buffer.from(asText(value).slice(0, 3000)).toString());

async function send(make: Maker, method: string, path: string, operation: Operation, who: Person | undefined) {
  const { parameters = [], requestBody } = operation;
  const given = parameters.filter(({ in: place }) => place === 'path' || make.isOften(0.8));
  const url = path.replace(/\{(\w+)\}/g, (_, name) => inAddress(make.value({ type: 'string' }, name)) || 'x');
  const query = given
    .filter(({ in: place }) => place === 'query')
    .map(({ name, schema }) => `${name}=${inAddress(make.value(schema, name))}`);
  const address = query.length > 0 ? `${url}?${query.join('&')}` : url;
  const content = requestBody?.content ?? {};
  const isForm = 'multipart/form-data' in content;
  if (isForm || (!requestBody && ['post', 'put'].includes(method) && make.isOften(0.5))) {
    const names = [
      'name',
      'intro',
      'plugin_key',
      'version',
      'redirect_url',
      'title',
      'texts',
      'code',
      'image',
      'cover',
    ];
    const values = names.filter(() => make.isOften(0.7)).map((name) => [name, asText(make.value({}, name))]);
    const files = { [make.pick(['code', 'image', 'cover', 'icon', 'bundle'])]: Buffer.from(asText(make.value({}))) };
    return sendForm(
      api,
      { method: method.toUpperCase() as 'PUT', url: address, fields: Object.fromEntries(values), files },
      who,
    );
  }
  const body = requestBody && make.value(content['application/json']?.schema ?? {});
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
  return api.send({ method: method.toUpperCase() as 'POST', url: address, headers, payload }, who);
}

it('nothing that is sent to any call is answered by a 5xx', async () => {
  const make = new Maker(randomOf(SEED), known);
  const faults: string[] = [];
  let answered = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Some of the calls end a session, and some a whole account.
    const roles = [undefined, 0, 2, 1] as const;
    const people = await Promise.all(
      roles.map((role) => (role === undefined ? undefined : api.person(undefined, role))),
    );
    for (const [path, operations] of Object.entries(paths)) {
      if (ASK_OUTSIDE.has(path)) continue;
      for (const [method, operation] of Object.entries(operations)) {
        const { status, body, text } = await send(make, method, path, operation, make.pick(people));
        answered += 1;
        if (status >= 500) faults.push(`${method} ${path}: ${text.slice(0, 200)}`);
        if (status >= 400 && typeof body?.error !== 'string')
          faults.push(`${method} ${path}: ${status} names no error`);
      }
    }
  }

  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(150 * ROUNDS);
});
