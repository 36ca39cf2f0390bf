import type { FastifyInstance } from 'fastify';
import type { RouteParts } from '../routeParts';
import { emailPageRoutes } from './emailPages';
import { providerPageRoutes } from './providerPages';
import { resetPageRoutes } from './resetPages';
import { resetRequestPageRoutes } from './resetRequestPages';
import { signInPageRoutes } from './signInPages';
import { signOutPageRoutes } from './signOutPages';

/** Mounts the pages below /user. Each has its own scope, because they parse forms and set headers. */
export async function mountLoginPages(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { accounts, settings, siteConfig, rules, limits } = parts;
  const login = { accounts, settings };
  const signOut = { ...login, loginMethods: siteConfig.login_methods, isPrivate: rules.isClosed };
  await app.register(async (pages) => signInPageRoutes(pages, { ...login, limitSignUps: limits.signUps }));
  await app.register(async (pages) => signOutPageRoutes(pages, signOut));
  await app.register(async (pages) => providerPageRoutes(pages, login));
  await app.register(async (pages) => resetPageRoutes(pages, login));
  await app.register(async (pages) => resetRequestPageRoutes(pages, { ...login, limitResets: limits.resets }));
  await app.register(async (pages) => emailPageRoutes(pages, login));
}
