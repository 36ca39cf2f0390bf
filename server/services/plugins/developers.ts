import { PublicText } from '../../http/PublicText';
import { DomainError } from '../../lib/DomainError';
import { findPublicDeveloper } from '../../repositories/plugins/plugins';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';

/**
 * A developer of public plugins as a complete response text, the same for every caller.
 *
 * @throws {DomainError} `not_found` for anyone else, whether or not the account exists
 */
export function getDeveloperText(context: ServiceContext, userId: number): Promise<PublicText> {
  return cacheBriefly(context, JSON.stringify(['developer', userId]), async () => {
    const developer = await findPublicDeveloper(context.db, userId);
    if (!developer)
      throw new DomainError('not_found', 'There is no developer of public plugins with this id. Check it.');
    return PublicText.of(developer);
  });
}
