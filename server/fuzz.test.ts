import { type Api, type ApiResponse, type Person, theWholeApi } from '../tests/support/api/anApi';
import { sendForm } from '../tests/support/api/sendForm';
import { submit } from '../tests/support/api/submissions';

/**
 * Sends invalid input to every call of /openapi.json: each must respond, and none with a 5xx. Deterministic;
 * `FUZZ_SEED` changes the input, `FUZZ_ROUNDS` the length.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 3);

/** These calls send requests to an external service, which no test does. */
const CALLS_OUTSIDE = new Set(['/api/cmt/manager/space-setting/iconfont/test', '/api/cmt/srv/config/pexels/test']);

/** The part of JSON Schema that the document uses. */
interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
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

/** The pattern of numbers that travel as text. */
const WHOLE_NUMBER = '^-?\\d{1,10}$';

/** Valid values of form fields with JSON. */
const FORM_TEXTS: Record<string, string> = {
  copyright: '{"type":"author","holder":""}',
  tag_ids: '[1]',
  texts: '{"en-US":{"name":"Grids"}}',
  uploads: '{}',
  items: '[{"file":"0"}]',
};

/** Invalid values of form fields with JSON, whose content the document does not describe. */
const BREAKING_JSON = ['{', '[4294967296]', '{"en-US":{"name":"a\\u0000b"}}', '{"type":"custom","holder":"a\\u0000b"}'];

/** Texts of the document's formats. */
const FORMATTED: Record<string, string> = {
  'date-time': '2030-01-01T00:00:00Z',
  date: '2030-01-01',
  email: 'somebody@example.com',
  uri: 'https://example.com/',
  uuid: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
};

/**
 * Values that may break a parser, a database or a service without validation: too large, negative, impossible dates.
 */
const BREAKING: Record<'string' | 'number', unknown[]> = {
  string: ['a\0b', 'a\ud800b', '4294967296', '-1', '0000-01-01T00:00:00Z', '0000-01-01'],
  number: [2 ** 32, -1, 1.5],
};

/** The only invalid value of an otherwise valid request. */
interface Wrong {
  /** Its path, as in `placesOf`. */
  place: string;
  value: unknown;
}

/** Paths of texts and numbers in a value of this schema, such as `.texts[].name`. */
function placesOf(schema: Schema, place: string): { place: string; type: 'string' | 'number' }[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => placesOf(one, place));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) => placesOf(one, `${place}.${name}`));
  if (schema.items) return placesOf(schema.items, `${place}[]`);
  return [{ place, type: schema.type === 'integer' || schema.type === 'number' ? 'number' : 'string' }];
}

/** Deterministic pseudo-random numbers (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Makes mostly valid values for schemas, so that code behind the first check is reached too. With `wrong`, all values
 * but that one are valid.
 */
class Maker {
  /** Existing values by field name. */
  private readonly known: Record<string, unknown[]>;

  constructor(
    private readonly random: () => number,
    known: Record<string, unknown[]>,
    readonly wrong?: Wrong,
  ) {
    this.known = known;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T;
  }

  isOften(part: number): boolean {
    return this.random() < part;
  }

  /** Whether to do what is valid: always if there is a wrong value elsewhere, else with the probability `part`. */
  isRight(part: number): boolean {
    return this.wrong !== undefined || this.isOften(part);
  }

  /** Whether a parameter is sent. A valid cursor comes only from a response, so otherwise valid requests have none. */
  isGiven(name: string): boolean {
    return this.isRight(0.8) && (!this.wrong || name !== 'cursor' || this.wrong.place === name);
  }

  value(schema: Schema, name = '', place = name): unknown {
    if (this.wrong?.place === place) return this.wrong.value;
    if (!this.isRight(0.85)) return this.pick(HOSTILE);
    const known = this.known[name];
    if (known && this.isRight(0.8)) return this.pick(known);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    if (schema.anyOf) return this.value(this.choose(schema.anyOf, place), name, place);
    if (schema.format && schema.format in FORMATTED) return FORMATTED[schema.format];
    if (schema.pattern === WHOLE_NUMBER) return '1';
    switch (schema.type) {
      case 'object':
        return this.fields(schema, place);
      case 'array': {
        const length = this.wrong ? 1 : Math.floor(this.random() * 4);
        return Array.from({ length }, () => this.value(schema.items ?? {}, name, `${place}[]`));
      }
      case 'integer':
      case 'number':
        return Math.floor(this.random() * 12);
      case 'boolean':
        return this.isOften(0.5);
      default:
        return this.pick(['a', '图表', 'grid', 'Some words', '1', '1.0.0', 'https://example.com/']);
    }
  }

  fields({ properties = {}, required = [] }: Schema, place: string): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) => this.isRight(required.includes(name) ? 0.97 : 0.5));
    const entries = names.map((name) => [name, this.value(properties[name] ?? {}, name, `${place}.${name}`)]);
    return Object.fromEntries(this.isRight(0.97) ? entries : [...entries, ['unknown', 1]]);
  }

  /** One of the schemas. If one of them contains the wrong place, it is that one. */
  private choose(schemas: readonly Schema[], place: string): Schema {
    const has = (schema: Schema) => placesOf(schema, place).some((one) => one.place === this.wrong?.place);
    return schemas.find(has) ?? this.pick(schemas);
  }
}

let api: Api;
let developer: Person;
let paths: Record<string, Record<string, Operation>>;
let known: Record<string, unknown[]>;

beforeAll(async () => {
  api = await theWholeApi();
  paths = (await api.send({ url: '/openapi.json' })).body.paths;
  developer = await api.person(undefined, 1);
  const keys = [];
  for (const version of ['1.0.0', '2.0.0']) keys.push((await submit(api, developer, version)).body.data.plugin_key);
  known = {
    plugin_key: keys,
    version: ['1.0.0', '2.0.0', '3.0.0-beta.1'],
    user_id: [developer.user_id, 1],
    ...Object.fromEntries(['limit', 'page', 'page_size', 'tag_id', 'id', 'days'].map((name) => [name, [1, 2, 20]])),
    cursor: ['MQ', 'a2Z4dHJGeVM0dHBWWzEsOTAwMDAwMDAwMDAwMDAwMF0'],
    password: ['a good password'],
  };
});
afterAll(() => api.close());

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Encoded for an address. Half of a surrogate pair cannot be encoded and is replaced. */
const inAddress = (value: unknown): string => encodeURIComponent(Buffer.from(asText(value).slice(0, 3000)).toString());

/** Fields of the forms that the document does not describe. */
const UNDESCRIBED = [
  ...['name', 'intro', 'plugin_key', 'version', 'redirect_url', 'title', 'texts', 'code', 'image', 'cover'],
];

interface FormParts {
  fields: Record<string, string>;
  files: Record<string, Uint8Array>;
}

/** A form with random fields and a random file. */
function anyForm(make: Maker): FormParts {
  const values = UNDESCRIBED.filter(() => make.isOften(0.7)).map((name) => [name, asText(make.value({}, name))]);
  const files = { [make.pick(['code', 'image', 'cover', 'icon', 'bundle'])]: Buffer.from(asText(make.value({}))) };
  return { fields: Object.fromEntries(values), files };
}

/** A form that the OpenAPI document allows, except for the error that the maker plants. */
function rightForm(make: Maker, { properties = {} }: Schema): FormParts {
  const texts = Object.entries(properties).filter(([, { type, format }]) => type !== 'array' && format !== 'binary');
  const fields = texts.map(([name, one]) => {
    const isWrong = make.wrong?.place === `.${name}`;
    return [name, asText((!isWrong && FORM_TEXTS[name]) || make.value(one, name, `.${name}`))];
  });
  const files = 'code' in properties ? { code: Buffer.from('{"manifest_version":1,"main":"host.run();"}') } : {};
  return { fields: Object.fromEntries(fields), files } as FormParts;
}

async function send(make: Maker, method: string, path: string, operation: Operation, who: Person | undefined) {
  const { parameters = [], requestBody } = operation;
  const given = parameters.filter(({ in: place, name }) => place === 'path' || make.isGiven(name));
  const url = path.replace(/\{(\w+)\}/g, (_, name) => inAddress(make.value({ type: 'string' }, name)) || 'x');
  const query = given
    .filter(({ in: place }) => place === 'query')
    .map(({ name, schema }) => `${name}=${inAddress(make.value(schema, name))}`);
  const address = query.length > 0 ? `${url}?${query.join('&')}` : url;
  const content = requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  if (form || (!requestBody && ['post', 'put'].includes(method) && make.isOften(0.5))) {
    const parts = make.wrong && form?.schema ? rightForm(make, form.schema) : anyForm(make);
    return sendForm(api, { method: method.toUpperCase() as 'PUT', url: address, ...parts }, who);
  }
  const body = requestBody && make.value(content['application/json']?.schema ?? {});
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
  return api.send({ method: method.toUpperCase() as 'POST', url: address, headers, payload }, who);
}

/** Every call. Those that delete come last, because other calls need what they delete. */
function everyCall(): [method: string, path: string, operation: Operation][] {
  const all = Object.entries(paths)
    .filter(([path]) => !CALLS_OUTSIDE.has(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [method, path, operation] as const),
    );
  const [others, deletes] = [false, true].map((last) => all.filter(([method]) => (method === 'delete') === last));
  return [...(others ?? []), ...(deletes ?? [])].map((call) => [...call]);
}

/** Every single invalid value that a call can have. */
function wrongsOf({ parameters = [], requestBody }: Operation): Wrong[] {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const inUrl = parameters.filter(({ in: place }) => place !== 'header').map(({ name }) => name);
  const inBody = json?.schema ? placesOf(json.schema, '') : [];
  const inForm = Object.keys(form?.schema?.properties ?? {});
  return [
    ...inUrl.flatMap((place) => BREAKING.string.map((value) => ({ place, value }))),
    ...inBody.flatMap(({ place, type }) => BREAKING[type].map((value) => ({ place, value }))),
    ...inForm.flatMap((name) => [...BREAKING.string, ...BREAKING_JSON].map((value) => ({ place: `.${name}`, value }))),
  ];
}

/** Returns the defect of a response; null for a success, or a refusal with a reason. */
function errorOf(call: string, { status, body, text }: ApiResponse): string | null {
  if (status >= 500) return `${call}: ${text.slice(0, 200)}`;
  return status >= 400 && typeof body?.error !== 'string' ? `${call}: ${status} names no error` : null;
}

it('no input to any call leads to a 5xx', async () => {
  const make = new Maker(randomOf(SEED), known);
  const errors: (string | null)[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Some of the calls end a session, and some a whole account.
    const roles = [undefined, 0, 2, 1] as const;
    const people = await Promise.all(
      roles.map((role) => (role === undefined ? undefined : api.person(undefined, role))),
    );
    for (const [method, path, operation] of everyCall())
      errors.push(errorOf(`${method} ${path}`, await send(make, method, path, operation, make.pick(people))));
  }

  expect(errors.filter((error) => error !== null)).toEqual([]);
  expect(errors.length).toBeGreaterThan(150 * ROUNDS);
});

it('no single invalid value in an otherwise valid call leads to a 5xx', async () => {
  const random = randomOf(SEED);
  const errors: (string | null)[] = [];
  let who = developer;
  for (const [method, path, operation] of everyCall())
    for (const wrong of wrongsOf(operation)) {
      const response = await send(new Maker(random, known, wrong), method, path, operation, who);
      errors.push(errorOf(`${method} ${path} with ${JSON.stringify(wrong)}`, response));
      // Some of the calls end the session.
      if (response.status === 401) who = await api.person(undefined, 1);
    }

  expect(errors.filter((error) => error !== null)).toEqual([]);
  expect(errors.length).toBeGreaterThan(1_000);
});
