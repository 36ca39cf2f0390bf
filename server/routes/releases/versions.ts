import type { FastifyInstance } from 'fastify';
import {
  deleteSubmission,
  listVersions,
  rollBackVersion,
  setRollout,
  withdrawSubmission,
  withdrawVersion,
} from '../../../contract/releases/versions';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as submissionDeletions from '../../services/releases/submissionDeletions';
import * as submissionWithdrawals from '../../services/releases/submissionWithdrawals';
import * as versions from '../../services/releases/versions';

/** Registers the calls with which developers manage published versions. */
export function versionRoutes(app: FastifyInstance, context: ServiceContext): void {
  // `who` requires a user.
  mount(app, listVersions, ({ query, caller }) => versions.getManagedPlugin(context, query.plugin_key, caller.user!));
  mount(app, withdrawVersion, ({ body, caller }) => versions.withdrawVersion(context, caller.user!, body));
  mount(app, withdrawSubmission, ({ body, caller }) =>
    submissionWithdrawals.withdrawSubmission(context, caller.user!, body),
  );
  mount(app, deleteSubmission, ({ body, caller }) => submissionDeletions.deleteSubmission(context, caller.user!, body));
  mount(app, rollBackVersion, ({ body, caller }) => versions.rollBackVersion(context, caller.user!, body));
  mount(app, setRollout, ({ body, caller }) => versions.setRollout(context, caller.user!, body));
}
