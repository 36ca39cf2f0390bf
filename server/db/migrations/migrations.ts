import type { Migration } from 'kysely';
import { up as initial } from './0001-initial';
import { up as codeChallenge } from './0002-code-challenge';
import { up as accountService } from './0003-account-service';
import { up as providers } from './0004-providers';
import { up as emailProofs } from './0005-email-proofs';
import { up as home } from './0006-home';
import { up as ownLists } from './0008-own-lists';
import { up as reports } from './0009-reports';

/** Every change of the tables, oldest first. Imported one by one, so that the bundled server carries them. */
export const migrations: Record<string, Migration> = {
  '0001-initial': { up: initial },
  '0002-code-challenge': { up: codeChallenge },
  '0003-account-service': { up: accountService },
  '0004-providers': { up: providers },
  '0005-email-proofs': { up: emailProofs },
  '0006-home': { up: home },
  '0008-own-lists': { up: ownLists },
  '0009-reports': { up: reports },
};
