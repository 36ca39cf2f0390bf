import type { Queryable } from '../../db/schema';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { findActiveBlock } from '../../repositories/moderation/blocks';
import { findBlockedFor } from '../../repositories/plugins/plugins';
import { toNotice } from '../moderation/blockViews';
import { notFound } from './pluginRoles';

type User = CallerIdentity['user'];

/**
 * Why a plugin is not visible: `plugin_blocked`, with the reason, for its developers, administrators, and users who
 * have it installed. Other users learn nothing about a plugin that is not public.
 */
export async function explainHidden(db: Queryable, pluginKey: string, user: User): Promise<DomainError> {
  const blocked = user && (await findBlockedFor(db, pluginKey, user));
  if (!blocked) return notFound();
  const block = await findActiveBlock(db, blocked);
  if (!block) return notFound();
  return new DomainError(
    'plugin_blocked',
    `The administrators have blocked this plugin: ${block.reason} Stop using it, and uninstall it.`,
    toNotice(block),
  );
}
