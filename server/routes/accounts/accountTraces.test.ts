import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Api, PASSWORD, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';

/** The number of the account occurs nowhere else, and so does its name. */
const ID = 918_273;
const [NUMBER, NAME] = [/918273/, /zelda/i];
const USER = '/api/user-center/user';

let api: Api;
let person: Person;
let reviewer: Person;
let own: { id: number; key: string };
let other: { id: number; key: string };
beforeAll(async () => {
  api = await theWholeApi();
  reviewer = await api.person('reviewer', 1);
  await sql.raw(`ALTER TABLE users ALTER COLUMN user_id RESTART WITH ${ID}`).execute(api.context.db);
  person = await api.person('zelda@post.example', 2);
  own = await aPlugin(api.context.db, { developer_id: ID, current_version: '1.0.0' });
  other = await aPlugin(api.context.db, { developer_id: reviewer.user_id, current_version: '1.0.0' });
  for (const statement of Object.values(FILLED).flatMap((fill) => fill()))
    await sql.raw(statement).execute(api.context.db);
});
afterAll(() => api.close());

const hash = createHash('sha256').update('zelda').digest('hex');
const versionOf = (plugin: { id: number }) =>
  `(SELECT version_id FROM versions WHERE plugin_id = ${plugin.id} ORDER BY version_id LIMIT 1)`;
const ratingOfReviewer = `(SELECT rating_id FROM ratings WHERE user_id <> ${ID})`;
/** Results of the automatic checks with a reason of the account. */
const EXPLAINED = JSON.stringify([
  { check: 'schema', state: 'passed', findings: [] },
  { check: 'code', state: 'failed', findings: [{ rule: 'eval', params: {}, reason: 'zelda says so' }] },
]);
const aVersion = (plugin: { id: number }, version: string, status: number) => {
  const contact = plugin === own ? 'zelda@post.example' : 'reviewer@post.example';
  return `
    INSERT INTO versions
      (plugin_id, version, status, content, position, checks, listing, submitted_by, decided_by, held_by, hold_time)
    VALUES (${plugin.id}, '${version}', ${status}, '', ${status}, '${plugin === own ? EXPLAINED : '[]'}', '{"name": "n", "contact": "${contact}",
      "technical_support": "${contact}"}', ${ID}, ${ID}, ${ID}, now())`;
};

/** Marks text as SQL, in which tables have other words than sentences. */
const statement = String.raw;

/** Statements that store data of the account in a table, in the order of the tables. A new table belongs here, or below. */
const FILLED: Record<string, () => string[]> = {
  users: () => [
    `UPDATE users SET nick_name = 'Zelda', email = 'zelda@post.example', email_verified_at = now(), mobile = 'zelda',
      department = 'zelda', assigned_department = 'zelda', e_id = 7, identification = 'zelda', channel = 'zelda',
      lock_reason = 'zelda', language = 'en-US' WHERE user_id = ${ID}`,
  ],
  external_identities: () => [
    `INSERT INTO external_identities (method, subject, user_id, memory, checked_at, name)
      VALUES ('oidc', 'zelda', ${ID}, 'zelda', now(), 'Zelda')`,
  ],
  memberships: () => [`INSERT INTO memberships (user_id, e_id, name) VALUES (${ID}, 7, 'Zelda Inc.')`],
  notifications: () => [
    `INSERT INTO notifications (user_id, kind, plugin_key, params) VALUES (${ID}, 'role_changed', '', '{"role": 2}')`,
    // A notice for others has the name that the account had at that time.
    `INSERT INTO notifications (user_id, kind, plugin_key, params, by_id)
      VALUES (${reviewer.user_id}, 'appeal_waiting', '${own.key}', '{"by": "Zelda before"}', ${ID})`,
  ],
  deliveries: () => [
    `INSERT INTO delivery_targets VALUES ('email')`,
    `INSERT INTO deliveries (target, user_id, notice, due_time, create_time)
      VALUES ('email', ${ID}, '{}', now(), now()),
        ('email', ${reviewer.user_id}, '{"params": {"by": "Zelda before"}, "by_id": ${ID}}', now(), now())`,
  ],
  webhooks: () => [
    `INSERT INTO webhooks (user_id, url, kinds, secret, create_time)
      VALUES (${ID}, 'https://zelda.example/hook', NULL, 'zelda', now())`,
  ],
  plugins: () => [
    `UPDATE plugins SET contact = 'zelda@post.example', technical_support = 'https://zelda.example'
      WHERE plugin_id = ${own.id}`,
  ],
  versions: () => [aVersion(own, '1.0.0', 2), aVersion(own, '2.0.0', 1), aVersion(other, '1.0.0', 2)],
  maintainers: () => [`INSERT INTO maintainers (plugin_id, user_id) VALUES (${other.id}, ${ID})`],
  invitations: () => [
    `INSERT INTO invitations (plugin_id, invited, user_id, role, invited_by)
      VALUES (${other.id}, 'Zelda@post.example', ${ID}, 'owner', ${reviewer.user_id}),
        (${own.id}, 'reviewer', ${reviewer.user_id}, 'owner', ${ID})`,
  ],
  installs: () => [`INSERT INTO installs (plugin_id, user_id) VALUES (${other.id}, ${ID})`],
  takers: () => [`INSERT INTO takers (plugin_id, taker) VALUES (${other.id}, 'u${ID}')`],
  praises: () => [
    `INSERT INTO praises (plugin_id, user_id) VALUES (${other.id}, ${ID})`,
    `UPDATE plugins SET praise_count = 1 WHERE plugin_id = ${other.id}`,
  ],
  follows: () => [
    `INSERT INTO follows (user_id, plugin_id, create_time) VALUES (${ID}, ${other.id}, now())`,
    `INSERT INTO follows (user_id, developer_id, create_time) VALUES (${reviewer.user_id}, ${ID}, now())`,
  ],
  plugin_viewers: () => [
    `INSERT INTO plugin_viewers (plugin_id, viewer, last_day) VALUES (${other.id}, 'u${ID}', now()::date)`,
  ],
  activities: () => [
    statement`INSERT INTO activities (title, cover, tutorial_url, start_time) VALUES ('Challenge', '', '', now())`,
  ],
  activity_viewers: () => [statement`INSERT INTO activity_viewers SELECT activity_id, 'u${ID}' FROM activities`],
  activity_participants: () => [statement`INSERT INTO activity_participants SELECT activity_id, ${ID} FROM activities`],
  reports: () => [
    `INSERT INTO reports (plugin_id, version, user_id, reason, text, decided_by)
      VALUES (${other.id}, '1.0.0', ${ID}, 'malware', 'It sends the file away.', ${ID})`,
  ],
  ratings: () => [
    `INSERT INTO ratings (plugin_id, user_id, stars, text, version, locale, create_time, appeal)
      VALUES (${other.id}, ${ID}, 2, 'zelda rates', '1.0.0', 'en-US', now(), 'zelda appeals')`,
    `INSERT INTO ratings (plugin_id, user_id, stars, text, version, locale, create_time, helpful)
      VALUES (${own.id}, ${reviewer.user_id}, 4, '', '1.0.0', 'en-US', now(), 1)`,
    `UPDATE plugins SET rating_stars = '{0,1,0,0,0}' WHERE plugin_id = ${other.id}`,
  ],
  rating_replies: () => [
    `INSERT INTO rating_replies (rating_id, user_id, "from", text, create_time) VALUES (${ratingOfReviewer}, ${ID}, 'developer', 'zelda replies', now())`,
  ],
  rating_marks: () => [`INSERT INTO rating_marks (rating_id, user_id, mark) VALUES (${ratingOfReviewer}, ${ID}, 1)`],
  rating_reports: () => [
    `INSERT INTO rating_reports (rating_id, user_id, reason, text, create_time)
      VALUES (${ratingOfReviewer}, ${ID}, 'other', 'zelda reports', now())`,
  ],
  blocks: () => [
    `INSERT INTO blocks (plugin_id, reason, blocked_by, lift_time, lifted_by)
      VALUES (${own.id}, 'A reason.', ${ID}, now(), ${ID})`,
  ],
  appeals: () => [
    `INSERT INTO appeals (block_id, user_id, text) SELECT block_id, ${ID}, 'zelda asks' FROM blocks`,
    `INSERT INTO appeals (block_id, user_id, text, status, decide_time, decided_by)
      SELECT block_id, ${reviewer.user_id}, 'I ask', 'refused', now(), ${ID} FROM blocks`,
  ],
  review_approvals: () => [`INSERT INTO review_approvals (version_id, user_id) VALUES (${versionOf(other)}, ${ID})`],
  shown_submissions: () => [
    `INSERT INTO shown_submissions (user_id, plugin_id, version, version_id)
      VALUES (${ID}, ${other.id}, '1.0.0', ${versionOf(other)})`,
  ],
  trials: () => [
    `INSERT INTO trials (user_id, plugin_id, version_id) VALUES (${ID}, ${other.id}, ${versionOf(other)})`,
  ],
  idempotency_keys: () => [
    `INSERT INTO idempotency_keys (user_id, key, request_hash, version_id, receipt, create_time)
      VALUES (${ID}, 'zelda', '${hash}', ${versionOf(own)}, '{}', now())`,
  ],
  review_messages: () => [
    `INSERT INTO review_messages (version_id, user_id, sender, text)
      VALUES (${versionOf(other)}, ${ID}, 'author', 'zelda writes')`,
  ],
  personal_tokens: () => [
    `INSERT INTO personal_tokens (user_id, token_hash, name, scopes, created_at, expires_at)
      VALUES (${ID}, '${hash}', 'zelda', '["read"]', now(), now() + interval '1 day')`,
  ],
  passkeys: () => [
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      VALUES (${ID}, '${hash}', 'zelda', 0, '[]', 'zelda', now())`,
  ],
  session_families: () => [`UPDATE session_families SET user_agent = 'zelda' WHERE user_id = ${ID}`],
  refresh_tokens: () => [],
  login_codes: () => [
    `INSERT INTO login_codes (code_hash, user_id, expires_at) VALUES ('${hash}', ${ID}, now() + interval '1 minute')`,
  ],
  password_resets: () => [
    `INSERT INTO password_resets (token_hash, user_id, made_by, email, removes_totp, expires_at)
      VALUES ('${hash}', ${ID}, NULL, 'zelda@post.example', false, now() + interval '1 hour'),
        ('${hash.slice(1)}0', ${reviewer.user_id}, ${ID}, NULL, false, now() + interval '1 hour')`,
  ],
  email_proofs: () => [
    `INSERT INTO email_proofs (token_hash, user_id, email, expires_at)
      VALUES ('${hash}', ${ID}, 'zelda@post.example', now() + interval '1 hour')`,
  ],
  totp_secrets: () => [`INSERT INTO totp_secrets (user_id, secret) VALUES (${ID}, 'zelda')`],
  recovery_codes: () => [`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${ID}, '${hash}')`],
  sign_in_challenges: () => [
    `INSERT INTO sign_in_challenges (challenge_hash, user_id, expires_at)
      VALUES ('${hash}', ${ID}, now() + interval '1 minute')`,
  ],
  sign_in_failures: () => [`INSERT INTO sign_in_failures (account_key) VALUES ('zelda@post.example')`],
  uploads: () => [
    `INSERT INTO uploads (upload_id, user_id, kind, size) VALUES ('${hash.slice(0, 32)}', ${ID}, 'code', 10)`,
  ],
  scim_tokens: () => [
    statement`INSERT INTO enterprises (e_id, name, code) VALUES (7, 'Seven', 'seven')`,
    `INSERT INTO scim_tokens (e_id, token_hash, made_by, created_at) VALUES (7, '${hash}', ${ID}, now())`,
  ],
  scim_users: () => [
    `INSERT INTO scim_users (user_id, e_id, external_id, given_name, family_name, department, changed_at)
      VALUES (${ID}, 7, 'zelda', 'zelda', 'zelda', 'zelda', now())`,
  ],
  scim_group_members: () => [
    `INSERT INTO scim_groups (e_id, display_name, created_at, changed_at) VALUES (7, 'Charts', now(), now())`,
    `INSERT INTO scim_group_members (group_id, user_id, e_id) SELECT group_id, ${ID}, 7 FROM scim_groups`,
  ],
  plugin_requests: () => [
    `INSERT INTO memberships (user_id, e_id) VALUES (${reviewer.user_id}, 7)`,
    `INSERT INTO plugin_requests (e_id, user_id, plugin_id, reason, request_time, decision, decided_by, decide_time)
      VALUES (7, ${ID}, ${other.id}, 'zelda draws charts', now(), NULL, NULL, NULL),
        (7, ${reviewer.user_id}, ${other.id}, 'I draw charts', now(), 'grant', ${ID}, now())`,
  ],
  plugin_grants: () => [
    `INSERT INTO plugin_grants (e_id, plugin_id, user_id, granted_by, grant_time)
      VALUES (7, ${other.id}, ${ID}, ${reviewer.user_id}, now()), (7, ${other.id}, NULL, ${ID}, now())`,
  ],
  site_settings: () => [
    `INSERT INTO site_settings (name, value) VALUES ('review_rules', '{"own_submissions": "allowed", "approvals": 1,
      "automatic": {"user_ids": [${ID}, ${reviewer.user_id}], "departments": []}, "known_hosts": null}')`,
  ],
  admin_acts: () => [
    `INSERT INTO admin_acts (user_id, user_name, act, subject, subject_name)
      VALUES (${ID}, 'zelda@post.example', 'tag.create', '1', 'Charts'),
        (${reviewer.user_id}, 'reviewer', 'account.role', '${ID}', 'zelda@post.example')`,
  ],
};

/** Tables without data of accounts, and why. */
const because = (reason: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, reason]));
const WITHOUT_ACCOUNTS: Record<string, string> = {
  ...because(
    'kept by triggers from plugins, versions, and tags',
    'list_changes',
    'plugin_changes',
    'plugin_search',
    'plugin_tags',
    'submission_search',
    'submission_tags',
    'search_terms',
    'search_term_changes',
    'search_words',
    'stale_searches',
  ),
  ...because(
    'content of administrators',
    'banners',
    'featured_works',
    'legal_texts',
    'qr_codes',
    'recommendations',
    'slots',
    'tags',
    'search_synonyms',
  ),
  ...because(
    'about plugins and organizations',
    'department_defaults',
    'enterprise_defaults',
    'enterprise_settings',
    'enterprises',
    'plugin_origins',
    'related_plugins',
    'scim_groups',
    'mirror_plugins',
    'mirror_state',
  ),
  ...because('totals', 'analytics_days', 'daily_counts', 'missed_searches', 'plugin_months'),
  ...because(
    'hashes that cannot be assigned to an account, and that end by themselves',
    'analytics_events',
    'daily_marks',
    'daily_salts',
    'passkey_challenges',
    'provider_attempts',
    'request_counts',
  ),
  ...because('keyed hashes; analyticsProfiles.test.ts deletes them with the account', 'analytics_profiles'),
  ...because(
    'keys, targets, and files of the site',
    'delivery_targets',
    'file_intents',
    'service_settings',
    'signing_key',
    'trusted_keys',
    'upload_pieces',
  ),
  ...because('the database itself', 'kysely_migration', 'kysely_migration_lock'),
};

/**
 * Columns that keep the number of the account, which no longer names a user, and why. The page of the deletion and the
 * privacy policy say so before.
 */
const NAMELESS = 'published plugins have a developer, who is named by the number';
const DECISIONS = 'others rely on what was decided or reported, and must be able to ask who it was';
const RETAINED: Record<string, string> = {
  ...because(NAMELESS, 'users.user_id', 'users.nick_name', 'plugins.developer_id', 'versions.submitted_by'),
  ...because(NAMELESS, 'notifications.params', 'deliveries.notice'),
  ...because(DECISIONS, 'versions.decided_by', 'versions.held_by', 'reports.user_id', 'reports.decided_by'),
  ...because(DECISIONS, 'blocks.blocked_by', 'blocks.lifted_by', 'appeals.decided_by', 'review_approvals.user_id'),
  ...because(DECISIONS, 'plugin_requests.decided_by', 'plugin_grants.granted_by'),
  ...because(DECISIONS, 'admin_acts.user_id', 'admin_acts.subject'),
};
/** Columns that keep its name. */
const RETAINED_NAMES = because(DECISIONS, 'admin_acts.user_name', 'admin_acts.subject_name');

type Export = Record<string, unknown> & { user_info: object; plugins: object[] };

/** The rows of a table in the export. */
const EXPORTED: Record<string, (data: Export) => unknown> = {
  users: ({ user_info }) => user_info,
  external_identities: ({ linked_accounts }) => linked_accounts,
  memberships: ({ organizations }) => organizations,
  scim_users: ({ directory_entries }) => directory_entries,
  scim_group_members: ({ directory_entries }) => (directory_entries as { groups: string[] }[])[0]?.groups,
  notifications: ({ notifications }) => notifications,
  webhooks: ({ webhooks }) => webhooks,
  plugins: ({ plugins }) => plugins,
  versions: ({ plugins }) => plugins.map((plugin) => (plugin as { versions: object[] }).versions),
  maintainers: ({ maintained_plugins }) => maintained_plugins,
  invitations: ({ invitations }) => invitations,
  installs: ({ installs }) => installs,
  takers: ({ downloads }) => downloads,
  praises: ({ likes }) => likes,
  follows: ({ follows }) => (follows as { plugins: object[] }).plugins,
  activity_viewers: ({ activities }) => activities,
  activity_participants: ({ activities }) => activities,
  reports: ({ reports }) => reports,
  appeals: ({ appeals }) => appeals,
  ratings: ({ ratings }) => ratings,
  rating_replies: ({ rating_replies }) => rating_replies,
  rating_marks: ({ rating_marks }) => rating_marks,
  rating_reports: ({ rating_reports }) => rating_reports,
  plugin_requests: ({ plugin_requests }) => plugin_requests,
  review_approvals: ({ approvals }) => approvals,
  review_messages: ({ review_messages }) => review_messages,
  personal_tokens: ({ personal_tokens }) => personal_tokens,
  passkeys: ({ passkeys }) => passkeys,
  session_families: ({ sessions }) => sessions,
  uploads: ({ uploads }) => uploads,
  admin_acts: ({ admin_actions }) => admin_actions,
};

const SECRET = 'a secret or its hash, which ends by itself';
const NOT_EXPORTED: Record<string, string> = {
  deliveries: 'copies of notices, which are exported as notifications',
  plugin_viewers: 'only prevents that a view counts twice',
  activities: 'has nothing of accounts but their numbers',
  blocks: 'decisions are in the activity log',
  shown_submissions: 'only tells which submission a reviewer saw last',
  trials: 'trials are in the activity log',
  idempotency_keys: 'only tells which submission was sent twice, for a day',
  ...{ refresh_tokens: SECRET, login_codes: SECRET, password_resets: SECRET, email_proofs: SECRET },
  ...{ totp_secrets: SECRET, recovery_codes: SECRET, sign_in_challenges: SECRET, sign_in_failures: SECRET },
  plugin_grants: 'grants are in the activity log',
  scim_tokens: 'who made one is in the activity log',
  site_settings: 'the rules of the organization',
};

/** Columns with a trace of the account: its number, or its name and texts. */
async function traces(trace: RegExp): Promise<string[]> {
  const found = new Set<string>();
  for (const table of await tables()) {
    const { rows } = await sql<{ row: object }>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} AS t`.execute(
      api.context.db,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (trace.test(JSON.stringify(value))) found.add(`${table}.${column}`);
  }
  return [...found].sort();
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`.execute(api.context.db);
  return rows.map(({ name }) => name);
}

it('knows of each table whether it has data of accounts', async () => {
  const known = [...Object.keys(FILLED), ...Object.keys(WITHOUT_ACCOUNTS)].sort();
  expect(known).toEqual(await tables());
});

it('exports what each table has of the account', async () => {
  expect([...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)].sort()).toEqual(Object.keys(FILLED).sort());
  const { data } = (await api.send({ method: 'GET', url: `${USER}/export` }, person)).body;
  for (const [table, read] of Object.entries(EXPORTED)) expect([table, read(data)]).not.toEqual([table, []]);
  const text = JSON.stringify(data);
  for (const words of [
    'Zelda Inc.',
    'zelda asks',
    'zelda writes',
    'zelda rates',
    'zelda appeals',
    'zelda replies',
    'zelda reports',
    'It sends the file away.',
    'zelda draws charts',
    'https://zelda.example',
  ])
    expect(text).toContain(words);
});

it('leaves nothing of a deleted account but what the deletion says', async () => {
  const filled = new Set([...(await traces(NUMBER)), ...(await traces(NAME))].map((column) => column.split('.')[0]));
  const hashed = ['refresh_tokens', 'activities'];
  expect([...filled, ...hashed]).toEqual(expect.arrayContaining(Object.keys(FILLED)));
  const close = { method: 'DELETE', url: `${USER}/account`, body: { password: PASSWORD } } as const;
  expect((await api.send(close, person)).status).toBe(200);
  // The search finds published plugins by the number as their developer's name.
  const numbers = (await traces(NUMBER)).filter((column) => Object.hasOwn(FILLED, column.split('.')[0] ?? ''));
  expect(numbers).toEqual(Object.keys(RETAINED).sort());
  expect(await traces(NAME)).toEqual(Object.keys(RETAINED_NAMES).sort());
  const { rows } = await sql<{ download_count: number; rating_stars: number[]; helpful: number; takers: string }>`
    SELECT download_count, rating_stars, (SELECT helpful FROM ratings) AS helpful, (SELECT count(*) FROM takers WHERE plugin_id = ${other.id}) AS takers
    FROM plugins WHERE plugin_id = ${other.id}`.execute(api.context.db);
  // The count stays, and so does the row that raised it.
  expect(Number(rows[0]?.takers)).toBe(1);
  expect(rows[0]).toMatchObject({ rating_stars: [0, 0, 0, 0, 0], helpful: 0 });
});
