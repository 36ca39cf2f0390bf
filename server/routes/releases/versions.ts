import type { FastifyInstance } from 'fastify';
import { SITE_PATH } from '../../../contract/values/paths';
import schema from '../../../shared/pluginPackage/pluginPackage.schema.json';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as deprecations from '../../services/releases/deprecations';
import * as edits from '../../services/releases/edits';
import * as submissionDeletions from '../../services/releases/submissionDeletions';
import * as versions from '../../services/releases/versions';
import * as submissionWithdrawals from '../../services/releases/withdrawals';

/** Registers the calls with which developers manage published versions. */
export function versionRoutes(app: FastifyInstance, context: ServiceContext): void {
  // `who` requires a user.
  mount(app, 'listVersions', ({ query, caller }) => versions.getManagedPlugin(context, query.plugin_key, caller.user));
  mount(app, 'withdrawVersion', ({ body, caller }) => versions.withdrawVersion(context, caller.user, body));
  mount(app, 'withdrawSubmission', ({ body, caller }) =>
    submissionWithdrawals.withdrawSubmission(context, caller.user, body),
  );
  mount(app, 'deleteSubmission', ({ body, caller }) =>
    submissionDeletions.deleteSubmission(context, caller.user, body),
  );
  mount(app, 'rollBackVersion', ({ body, caller }) => versions.rollBackVersion(context, caller.user, body));
  mount(app, 'setRollout', ({ body, caller }) => versions.setRollout(context, caller.user, body));
  mount(app, 'deprecatePlugin', ({ body, caller }) => deprecations.deprecatePlugin(context, caller.user, body));
  mount(app, 'undeprecatePlugin', ({ body, caller }) => deprecations.undeprecatePlugin(context, caller.user, body));
}

/** Registers the plugin data for editing by its developers. */
export function editRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, 'getPluginEdit', ({ query, caller }) => edits.getPluginEdit(context, query, caller.user));
}

const TEXT = JSON.stringify(schema, null, 2);

/** Registers the published schema of plugin packages, for editors and tools of any origin. */
export function packageSchemaRoutes(app: FastifyInstance): void {
  app.get(`${SITE_PATH}plugin-package.schema.json`, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/schema+json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .send(TEXT),
  );
}
