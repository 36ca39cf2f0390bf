import { z } from 'zod';
import { Channel } from '../../contract/accounts/aboutUser';
import { PublicKey } from '../../contract/bundles/bundles';
import { Locale } from '../../contract/fields';
import { AnalyticsProject } from '../../contract/statistics/analytics';
import { LOCALES } from '../../contract/values/locales';
import { LINK_NAMES, REGISTRATION_LIMITS } from '../../contract/values/organization';
import { isEmailLink, linkAddress } from '../../shared/linkAddress';
import { isPersonalToken } from '../../shared/personalToken';
import { isPublicKey } from '../bundles/signing';
import { LoginMethodsConfig } from '../services/accounts/providers/createLoginMethods';
import { Secret, SecureAddress } from '../services/accounts/providers/methodOptions';
import { DEPLOYMENT_TYPES, type DeploymentRules, type DeployType } from './deploymentTypes';
import { OrganizationConfig } from './organizationConfig';
import type { EventLimits } from './settings';
import { DEPLOY_TYPES } from './settingsTable.mjs';
import { readSiteConfigFile } from './siteConfigFile.mjs';

const HttpAddress = z.url({ protocol: /^https?$/ });
/** A page of this site or of an identity provider. */
const LoginPage = z.union([HttpAddress, z.string().regex(/^\/(?![/\\])/, 'must be an address or begin with one /')]);

/**
 * An origin that may frame the site and use its bridge. A desktop app may have its own scheme; a plain http page of
 * another machine could be anyone's.
 */
const DesktopAppOrigin = z
  .string()
  .max(300)
  .refine(isOwnOrigin, 'must be an origin: https://…, http:// on this machine, or a scheme of the desktop app');

/** Schemes without an origin of their own: their pages have the origin "null", which pages of anyone can have. */
const OPAQUE_ORIGIN_SCHEMES = new Set([
  'data:',
  'blob:',
  'file:',
  'about:',
  'javascript:',
  'filesystem:',
  'ws:',
  'wss:',
  'ftp:',
]);
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

function isOwnOrigin(text: string): boolean {
  // Checks the complete text, because it becomes a header of every page.
  if (!/^[a-z][a-z\d+.-]*:\/\/(\[[\da-f:]+\]|[a-z\d.-]+)(:\d+)?$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (OPAQUE_ORIGIN_SCHEMES.has(protocol)) return false;
  return protocol !== 'http:' || THIS_MACHINE.has(hostname);
}

/** Address of a collector. It may have a path and a query, but no credentials. */
const CollectorAddress = SecureAddress.refine((address) => {
  const { username, password, hash } = new URL(address);
  return !username && !password && !hash;
}, 'must have no account and no # in it');

/** Base of the user API: a path of this site, or an address elsewhere. */
const UserApi = z.union([
  HttpAddress.refine((address) => {
    if (!URL.canParse(address)) return false;
    const { username, password, search, hash } = new URL(address);
    return !username && !password && !search && !hash;
  }, 'must have no account, no ? and no # in it'),
  z.string().regex(/^\/(?![/\\])[\w./-]*$/, 'must be an address, or a path that begins with one /'),
]);

/** `https://square.example`: only an origin. */
const Origin = HttpAddress.transform((address) => new URL(address)).refine(
  (url) => url.href === `${url.origin}/`,
  'must be an origin: scheme, host and port, with nothing after them',
);
/** An address of this site or another one. Inside a company it may be plain http. */
const LinkAddress = z.union([
  HttpAddress,
  z.string().refine((written) => written.startsWith('/') && linkAddress(written) !== null, {
    message: 'must be an address or a path that begins with one /',
  }),
]);
/** A link may also be an email address, such as the contact of an administrator. */
const MailtoAddress = z
  .string()
  .refine(isEmailLink, 'must be an address, a path that begins with one /, or mailto: and an email address');
const local = <Text extends z.ZodType>(text: Text) => z.union([text, z.partialRecord(Locale, text)]);

/** Configuration of a site (requirements.md section 9). Every key is optional. */
export const SiteConfig = z.strictObject({
  deployment: z
    .strictObject({
      deploy_type: z.enum(DEPLOY_TYPES).optional(),
      /** If false, a private deployment shows a blank page until it is set up. */
      initialised: z.boolean().default(true),
      /** Available languages. */
      languages: z.array(Locale).min(1).optional(),
      /** Language of users whose browsers request no available one. */
      default_language: Locale.optional(),
    })
    .refine(({ languages, default_language: chosen }) => !chosen || !languages || languages.includes(chosen), {
      path: ['default_language'],
      message: 'must be one of deployment.languages',
    })
    .prefault({}),
  /** Origins of languages with a site of their own. */
  sites: z
    .partialRecord(
      Locale,
      Origin.transform(({ origin }) => origin),
    )
    .default({}),
  /** Targets of the links in header and footer; null removes one. */
  links: z.partialRecord(z.enum(LINK_NAMES), local(z.union([LinkAddress, MailtoAddress])).nullable()).default({}),
  /** Community works in the header's carousel. */
  featured_works: z
    .array(z.strictObject({ title: local(z.string().min(1).max(60)), url: LinkAddress, image: LinkAddress.optional() }))
    .max(4)
    .default([]),
  /** Text after an install: where the plugin runs now, and what to do next. */
  install: z
    .strictObject({ text: local(z.string().trim().min(1).max(200)), url: local(LinkAddress).optional() })
    .optional(),
  features: z
    .strictObject({
      /** Header of the public pages. */
      plugins_header: z.boolean().default(true),
      /** In a private deployment: a header with only name, language and account. */
      minimal_header: z.boolean().default(false),
    })
    .prefault({}),
  /** Login options of the browser that differ from the defaults. */
  login: z
    .strictObject({
      login_page: LoginPage.optional(),
      /** Address of the user API, if it is not this site's own. */
      userapi_url: UserApi.optional(),
      ux_mode: z.enum(['redirect', 'popup', 'iframe']).optional(),
      /** Channel of users who sign up here (contract/accounts/aboutUser.ts). */
      channel: Channel.optional(),
      /** Name of this site for the login page and its statistics. */
      from: z
        .string()
        .regex(/^[\w.-]{1,100}$/, 'must be letters, digits, _, . or -')
        .optional(),
      product: z
        .string()
        .regex(/^[\w-]{1,100}$/, 'must be letters, digits, _ or -')
        .optional(),
      response_type: z.enum(['code', 'none']).optional(),
      storage: z.enum(['localStorage', 'sessionStorage', 'cookie']).optional(),
      /** Milliseconds before its expiry at which a token is refreshed. */
      expires_advance: z.number().int().min(0).max(300_000).optional(),
      /** Whether sign-up is open; default: by deployment type. */
      sign_up: z.boolean().optional(),
    })
    .default({}),
  /** The company's login services: their providers, labels, and logout. */
  login_methods: LoginMethodsConfig.default({}),
  /** External notices of pending submissions. */
  review_notices: z
    .strictObject({
      webhook: z.strictObject({ url: SecureAddress, secret: Secret }).optional(),
      mail: z.strictObject({ to: z.array(z.email()).min(1).max(20), language: Locale.default('zh-CN') }).optional(),
    })
    .default({}),
  /** Webhooks of users and of the deployment: whether they may have http addresses, and private ones. */
  webhooks: z.strictObject({ private_network: z.boolean().default(false) }).prefault({}),
  /** The suite's desktop app, which shows the site in a frame (docs/desktop-app.md). */
  client: z.strictObject({ origins: z.array(DesktopAppOrigin).max(20).default([]) }).prefault({}),
  /** Origins (every page below /plugins/) and complete addresses that a login may return to, besides this site. */
  redirect_allowlist: z.array(HttpAddress).default([]),
  /** Address to which analytics events are sent with consent (docs/analytics.md). */
  analytics: z
    .strictObject({
      /** Collectors of the two regions. */
      server_url: z
        .strictObject({ cn: CollectorAddress.optional(), oversea: CollectorAddress.optional() })
        .prefault({}),
      project: AnalyticsProject.default('production'),
      /** Our own collector (docs/decisions/0041-collector.md). */
      collector: z
        .strictObject({
          /** Default: by deployment type. */
          enabled: z.boolean().optional(),
          /** Days of stored events. */
          days: z.number().int().min(1).max(3_650).default(90),
          /** Maximum disk space of events. */
          megabytes: z.number().int().min(16).max(1_000_000).default(1_024),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Contents of every page's footer. */
  footer: z
    .strictObject({
      /** Registration numbers of the site. Admin may replace them. */
      registrations: z
        .array(
          z.strictObject({
            text: z.string().trim().min(1).max(REGISTRATION_LIMITS.text),
            url: z
              .string()
              .refine((written) => /^https:/i.test(written) && linkAddress(written) !== null, {
                message: 'must be an https address',
              })
              .optional(),
            lang: Locale.optional(),
          }),
        )
        .max(REGISTRATION_LIMITS.lines)
        .default([]),
    })
    .prefault({}),
  /** Whether administrators may approve their own plugins, until Admin sets it. */
  review: z.strictObject({ own_submissions: z.enum(['forbidden', 'allowed']).default('forbidden') }).prefault({}),
  /** A rating with one of these words is held until an administrator has read it. */
  rating_words: z.array(z.string().trim().min(1).max(100)).max(1_000).default([]),
  /** Brand, colors, texts and hidden features, until an administrator saves others. */
  enterprise: OrganizationConfig.prefault({}),
  /** Whether other sites may mirror this one (docs/mirror.md). */
  feed: z.strictObject({ offered: z.boolean().default(false) }).prefault({}),
  /** The mirrored site: its address, its signing keys, and the interval in minutes. */
  mirror: z
    .strictObject({
      url: Origin.transform(({ origin }) => origin),
      keys: z.array(PublicKey.refine(isPublicKey, 'must be a public key of Ed25519')).min(1).max(10),
      every: z
        .int()
        .min(1)
        .max(7 * 24 * 60)
        .default(60),
      /** Tag codes: mirrors only plugins with one of these. */
      tags: z.array(z.string().min(1).max(200)).min(1).max(100).optional(),
      /** Whether its name may resolve to a private address. */
      private_network: z.boolean().default(false),
      /** An access token of an account there with the scope `read`, which a private deployment requires. */
      token: z.string().refine(isPersonalToken, 'must be an access token, made under "My account" there').optional(),
    })
    .optional(),
  /** Addresses at which the stored credentials of external services are tested. */
  services: z
    .strictObject({
      /** Token endpoint of the icon-font service. Without one it cannot be tested. */
      iconfont: z.strictObject({ token_url: SecureAddress }).optional(),
      pexels: z
        .strictObject({ test_url: SecureAddress })
        .default({ test_url: 'https://api.pexels.com/v1/curated?per_page=1' }),
      /** The deployment's Figma application: developers of plugins made there can identify themselves. */
      figma: z
        .strictObject({
          client_id: z.string().min(1).max(500),
          client_secret: Secret,
          /** Address at which the desktop app receives the code: an address of its own. */
          redirect_uri: z.url().max(1_000),
          scope: z.string().min(1).max(500).default('current_user:read'),
          authorization_endpoint: SecureAddress.default('https://www.figma.com/oauth'),
          token_endpoint: SecureAddress.default('https://api.figma.com/v1/oauth/token'),
          userinfo_endpoint: SecureAddress.default('https://api.figma.com/v1/me'),
        })
        .optional(),
    })
    .prefault({}),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const EMPTY_SITE_CONFIG: SiteConfig = SiteConfig.parse({});

/**
 * Reads the file of the setting SITE_CONFIG; without one, the configuration is empty.
 *
 * @throws {Error} with one clear line, which stops the start.
 */
export function readSiteConfig(path: string | undefined): SiteConfig {
  if (!path) return EMPTY_SITE_CONFIG;
  const parsed = SiteConfig.safeParse(readSiteConfigFile(path));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.') || 'the file itself';
  throw new Error(`SITE_CONFIG ${path} is wrong at ${place}: ${issue?.message}. Correct it and start again.`);
}

/**
 * Rules of the deployment type, with the configured languages, the default first. DEPLOY_TYPE wins over the file, so
 * that one file can serve several deployments.
 */
export function rulesOf({ deployment }: SiteConfig, deployType: DeployType | undefined): DeploymentRules {
  const rules = DEPLOYMENT_TYPES[deployType ?? deployment.deploy_type ?? 'official'];
  const languages = deployment.languages ?? rules.languages;
  return { ...rules, languages: defaultFirst(languages, deployment.default_language ?? LOCALES[0]) };
}

/** The languages with the default first; unchanged if it is not one of them. */
function defaultFirst(languages: readonly Locale[], chosen: Locale): readonly Locale[] {
  return languages.includes(chosen) ? [chosen, ...languages.filter((locale) => locale !== chosen)] : languages;
}

/**
 * Limits of our own collector; null if the deployment collects nothing. A private deployment sends no events anywhere
 * by default, and collects none.
 */
export function collectorLimits(config: SiteConfig, deployType: DeployType | undefined): EventLimits | null {
  const { enabled = rulesOf(config, deployType).analytics !== 'none' } = config.analytics.collector;
  return enabled ? eventLimits(config) : null;
}

/** Limits of the stored events, whether or not any are collected. */
export function eventLimits({ analytics: { collector } }: SiteConfig): EventLimits {
  return { days: collector.days, bytes: collector.megabytes * 1_000_000 };
}

/** Whether sign-up is open: by default closed in a private deployment, open elsewhere. */
export function isSignUpOpen(config: SiteConfig, deployType: DeployType | undefined): boolean {
  return config.login.sign_up ?? !rulesOf(config, deployType).isClosed;
}

/** Login options in the page for the browser (src/session/options.ts); null if it needs none. */
export function browserLogin(
  config: SiteConfig,
  deployType: DeployType | undefined,
  sendsEmail?: boolean,
): Record<string, unknown> | null {
  const { response_type: responseType, storage: storageAPI, sign_up: _signUp, expires_advance, ...rest } = config.login;
  const tokenConfig = expires_advance === undefined ? undefined : { expires_advance };
  const isPri = rulesOf(config, deployType).isClosed || undefined;
  const signUp = isSignUpOpen(config, deployType) ? undefined : false;
  // Our own dialog only knows local accounts.
  const hasProvider = Object.values(config.login_methods).some((method) => method.provider);
  const onPage = hasProvider || rest.login_page !== undefined || undefined;
  const options = Object.entries({
    ...rest,
    responseType,
    storageAPI,
    tokenConfig,
    signUp,
    isPri,
    onPage,
    sendsEmail,
  }).filter(([, value]) => value !== undefined);
  return options.length > 0 ? Object.fromEntries(options) : null;
}
