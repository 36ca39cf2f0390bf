import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  confirmTotp,
  disableTotp,
  enrolTotp,
  getTotp,
  renewRecoveryCodes,
  signInWithTotp,
} from '../../../contract/accounts/secondFactors';
import type { Accounts } from '../../account/Accounts';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/noStore';
import { requestOrigin } from '../../http/requestOrigin';
import { withRetryAfter } from '../../http/retryAfter';

type SecondFactorAccounts = Pick<Accounts, 'secondFactors' | 'signInWithTotp'>;

/** Registers the calls for the caller's two-factor authentication, and the login step that asks for the code. */
export function secondFactorRoutes(app: FastifyInstance, accounts: SecondFactorAccounts): void {
  const { secondFactors } = accounts;
  const secretly = <T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
    forbidStoring(reply);
    return withRetryAfter(reply, work);
  };
  mount(app, getTotp, async ({ caller, reply }) => secretly(reply, () => secondFactors.status(caller.user!)));
  mount(app, enrolTotp, async ({ caller, body, reply }) =>
    secretly(reply, () => secondFactors.enroll(caller.user!, body.password)),
  );
  mount(app, confirmTotp, async ({ caller, body, reply }) =>
    secretly(reply, () => secondFactors.confirm(caller.user!, body.code)),
  );
  mount(app, disableTotp, async ({ caller, body, reply }) =>
    secretly(reply, async () => {
      await secondFactors.disable(caller.user!, body);
      return {};
    }),
  );
  mount(app, renewRecoveryCodes, async ({ caller, body, reply }) =>
    secretly(reply, () => secondFactors.renewRecoveryCodes(caller.user!, body)),
  );
  mount(app, signInWithTotp, async ({ body, request, reply }) =>
    secretly(reply, () => accounts.signInWithTotp(body, requestOrigin(request), request.ip)),
  );
}
