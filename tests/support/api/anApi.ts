import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Role } from '../../../contract/reviews/reviewList';
import type { OpenDatabase } from '../../../server/db/openDatabase';
import type { Database } from '../../../server/db/schema';
import { acceptJsonBodies } from '../../../server/http/bodies/jsonBody';
import { VISITOR_COOKIE, visitorCookie } from '../../../server/http/callers/countedPerson';
import { identifyCallers } from '../../../server/http/callers/identifyCallers';
import { setErrorHandlers } from '../../../server/http/errorResponses';
import { methodsOf } from '../../../server/http/mount';
import { setSecurityHeaders } from '../../../server/http/securityHeaders';
import { onChange } from '../../../server/lib/changes';
import { deriveKey } from '../../../server/lib/secrets';
import { insertUser } from '../../../server/repositories/accounts/users';
import { type Accounts, type AccountsParts, createAccounts } from '../../../server/services/accounts/Accounts';
import { accountKey } from '../../../server/services/accounts/accountNames';
import type { ServiceContext } from '../../../server/services/context';
import { aDatabase } from './database';
import { aStorage } from './storage';

export const ORIGIN = 'http://square.test';

const SECRET_KEY = new Uint8Array(32).fill(1);
const VISITOR_KEY = deriveKey(SECRET_KEY, 'visitor');

/** Cookie header of a visitor who received a cookie from the site before. */
export const aVisitorCookie = (number: number): string =>
  `${VISITOR_COOKIE}=${visitorCookie(String(number).padStart(22, 'v'), VISITOR_KEY)}`;

/** Password of all users that {@link Api.person} creates. */
export const PASSWORD = 'a good password';

/** Hash of {@link PASSWORD} at the lowest cost. At the normal cost, tests would spend most of their time on hashes. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$q/iBvwU2AUAbKUKKawhkdX5knv3x0wkWZ0/CSEc34pU';

/** A logged-in user. */
export interface Person {
  user_id: number;
  account: string;
  access_token: string;
  refresh_token: string;
}

/** A response: the status, the headers and the JSON body. */
export interface ApiResponse {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire holds, whatever that is
  body: any;
  text: string;
}

/** Status and error id of a response. */
export const errorOf = ({ status, body }: Pick<ApiResponse, 'status' | 'body'>) => [status, body?.error];

export interface Api {
  app: FastifyInstance;
  context: ServiceContext;
  accounts: Accounts;
  /** Number of changes that invalidated cached values. */
  invalidations: () => number;
  /** Advances the clock of accounts. */
  pass(seconds: number): void;
  send(request: InjectOptions, user?: Person): Promise<ApiResponse>;
  /** Names of all files on disk or in the storage, including partial and temporary ones. */
  files(): Promise<string[]>;
  /** A new logged-in user. */
  person(account?: string, role?: Role): Promise<Person>;
  close(): Promise<void>;
}

interface Ground {
  database: OpenDatabase;
  stored: Awaited<ReturnType<typeof aStorage>>;
  folder: string;
  context: ServiceContext;
  accounts: Accounts;
  invalidations: () => number;
  pass(seconds: number): void;
}

/** Dependencies of an API: the real database and storage, a folder for uploads, and a clock that tests can advance. */
async function aGround(options: Partial<AccountsParts>): Promise<Ground> {
  const [database, folder] = await Promise.all([aDatabase(), mkdtemp(join(tmpdir(), 'ps-api-'))]);
  const stored = await aStorage(folder);
  let invalidations = 0;
  onChange(database.db, () => {
    invalidations += 1;
  });
  let offset = 0;
  const context: ServiceContext = {
    db: database.db,
    storage: stored.storage,
    pieces: stored.pieces,
    uploadsDir: join(folder, 'uploads'),
  };
  await mkdir(context.uploadsDir);
  const accounts = createAccounts({
    db: database.db,
    secretKey: SECRET_KEY,
    siteOrigins: [],
    redirectAllowlist: ['https://partner.example/callback'],
    clock: () => new Date(Date.now() + offset),
    ...options,
  });
  const pass = (seconds: number): void => {
    offset += seconds * 1000;
  };
  return { database, stored, folder, context, accounts, invalidations: () => invalidations, pass };
}

/** Mounts routes over the real database in memory and a folder of files. Close the API in `afterAll`. */
export async function anApi(
  mountRoutes: (api: Pick<Api, 'app' | 'context' | 'accounts'>) => Promise<void> | void,
  options: Partial<AccountsParts> = {},
): Promise<Api> {
  return apiOver(await aGround(options), async ({ context, accounts }) => {
    const app = Fastify();
    await prepareApp(app, accounts);
    await mountRoutes({ app, context, accounts });
    return app;
  });
}

interface SiteOptions {
  /** SITE_CONFIG as its file has it. */
  config?: object;
  /** Folder of a built site; none by default. */
  dir?: string;
  /** Receives the log lines. */
  logTo?: { write(line: string): void };
  accounts?: Partial<AccountsParts>;
}

/** All routes, as the server mounts them, with no rate limits but the given ones. Close it in `afterAll`. */
export async function theWholeApi(environment: NodeJS.ProcessEnv = {}, site: SiteOptions = {}): Promise<Api> {
  // Imported here, so that a test of a few routes does not load all of them.
  const [{ buildApp }, { readSettings }, { SiteConfig, isSignUpOpen }] = await Promise.all([
    import('../../../server/app'),
    import('../../../server/settings/settings'),
    import('../../../server/settings/siteConfig'),
  ]);
  const limits = ['ADDRESS', 'ACCOUNT', 'SIGN_UPS', 'FAILED_SIGN_INS', 'RESET_REQUESTS', 'SUBMISSIONS'];
  const unlimited = Object.fromEntries(limits.map((name) => [`RATE_LIMIT_${name}`, '1000000']));
  const settings = readSettings({ LOG_LEVEL: 'silent', ...unlimited, ...environment });
  const siteConfig = SiteConfig.parse(site.config ?? {});
  const signUpClosed = !isSignUpOpen(siteConfig, settings.DEPLOY_TYPE);
  return apiOver(
    await aGround({ signUpClosed, channel: siteConfig.login.channel, ...site.accounts }),
    ({ context, accounts }) => {
      const parts = {
        settings,
        context,
        accounts,
        siteConfig,
        secretKey: SECRET_KEY,
        logTo: site.logTo,
      };
      return buildApp({ ...parts, siteDir: site.dir ?? null });
    },
  );
}

async function apiOver(ground: Ground, build: (ground: Ground) => Promise<FastifyInstance>): Promise<Api> {
  const { database, stored, folder, context, accounts, invalidations, pass } = ground;
  let people = 0;
  let app: FastifyInstance;
  try {
    app = await build(ground);
    await app.ready();
  } catch (error) {
    // An open database would prevent Jest from ending.
    await database.close();
    throw error;
  }

  const api: Api = {
    app,
    context,
    accounts,
    invalidations,
    pass,
    async send(request, user) {
      const authorization = user ? { authorization: `Bearer ${user.access_token}` } : {};
      const headers = { host: new URL(ORIGIN).host, ...authorization, ...request.headers };
      const response = await app.inject({ ...request, headers });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson && response.body ? response.json() : undefined,
        text: response.body,
      };
    },
    files: () => stored.files(),
    async person(account = `person-${people++}`, role = 0) {
      const user_id = await addUser(database.db, account);
      const code = await accounts.sessions.issueCode({ user_id, password_hash: PASSWORD_HASH }, {});
      const { access_token, refresh_token } = await accounts.exchangeCode(code);
      await database.db.updateTable('users').set({ role }).where('user_id', '=', user_id).execute();
      return { user_id, account, access_token, refresh_token };
    },
    async close() {
      await app.close();
      await database.close();
      stored.close();
      await rm(folder, { recursive: true });
    },
  };
  return api;
}

/** Adds a user as sign-up does, with {@link PASSWORD_HASH}. */
async function addUser(db: Database, account: string): Promise<number> {
  const row = { account, nick_name: account, password_hash: PASSWORD_HASH, role: 0, channel: 'official' } as const;
  const account_key = accountKey(account);
  const user = account_key && (await insertUser(db, { ...row, account_key }));
  if (!user) throw new Error(`There is no room for a person of the account "${account}".`);
  return user.user_id;
}

async function prepareApp(app: FastifyInstance, accounts: Accounts): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonBodies(app);
  setErrorHandlers(app, methodsOf);
  setSecurityHeaders(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  identifyCallers(app, {
    authenticate: (bearer, userAgent) => accounts.authenticate(bearer, userAgent),
    accountLimit: 10_000,
    visitorKey: VISITOR_KEY,
  });
  await app.register(multipart, { limits: { files: 8, fields: 40, parts: 48 } });
}
