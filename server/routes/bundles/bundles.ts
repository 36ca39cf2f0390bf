import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/bundles/bundles';
import { mount } from '../../http/mount';
import { forbidStoring } from '../../http/noStore';
import { sendStream } from '../../http/sendStream';
import { exportBundle } from '../../services/bundles/bundleExport';
import { type BundleParts, bundleParts, distrustKey, getBundleKeys, trustKey } from '../../services/bundles/bundleKeys';
import { importUpload, inspectUpload } from '../../services/bundles/bundles';

/** Registers signed bundles: plugins as one file, for another site (docs/bundles.md). */
export function bundleRoutes(
  app: FastifyInstance,
  given: Omit<BundleParts, 'sealKey'> & { secretKey: Uint8Array },
): void {
  const { context } = given;
  const parts = bundleParts(given);

  // `who` requires a user.
  mount(app, contract.getBundleKeys, () => getBundleKeys(parts));
  mount(app, contract.trustBundleKey, ({ body, caller }) => trustKey(parts, caller.user!.user_id, body));
  mount(app, contract.distrustBundleKey, ({ body, caller }) =>
    distrustKey(parts, caller.user!.user_id, body.fingerprint),
  );
  mount(app, contract.exportBundle, async ({ body, caller, reply }) => {
    const bundle = await exportBundle(parts, caller.user!.user_id, body);
    forbidStoring(reply);
    reply
      .type('application/x-tar')
      .header('content-disposition', 'attachment; filename="plugins.bundle.tar"')
      .header('x-content-type-options', 'nosniff');
    return sendStream(reply, Readable.from(bundle.pieces), bundle.size);
  });
  mount(app, contract.inspectBundle, ({ body, caller }) =>
    inspectUpload(context, caller.user!.user_id, body.upload_id),
  );
  mount(app, contract.importBundle, ({ body, caller, request }) =>
    importUpload(context, caller.user!.user_id, {
      ...body,
      onError: (error) => request.log.error({ err: error }, 'a plugin of a bundle was not imported'),
    }),
  );
}
