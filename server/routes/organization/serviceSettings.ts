import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/organization/serviceSettings';
import { deriveKey } from '../../account/secrets/secrets';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as settings from '../../services/organization/serviceSettings';
import type { SiteConfig } from '../../settings/siteConfig';

interface ServiceSettingRouteParts {
  context: ServiceContext;
  /** The server's own secret, from which the encryption key is derived. */
  secretKey: Uint8Array;
  services: SiteConfig['services'];
}

/** Registers the deployment's accounts at the icon font service and the stock photo service. */
export function serviceSettingRoutes(
  app: FastifyInstance,
  { context, secretKey, services }: ServiceSettingRouteParts,
): void {
  const parts = { context, services, sealKey: deriveKey(secretKey, 'service-setting') };

  // `who` requires a user.
  mount(app, contract.getIconfont, () => settings.getIconfont(parts));
  mount(app, contract.saveIconfont, ({ body, caller }) => settings.saveIconfont(parts, caller.user!.user_id, body));
  mount(app, contract.removeIconfont, ({ caller }) => settings.removeIconfont(parts, caller.user!.user_id));
  mount(app, contract.testIconfont, () => settings.testIconfont(parts));

  mount(app, contract.getPexels, () => settings.getPexels(parts));
  mount(app, contract.savePexels, ({ body, caller }) => settings.savePexels(parts, caller.user!.user_id, body));
  mount(app, contract.removePexels, ({ caller }) => settings.removePexels(parts, caller.user!.user_id));
  mount(app, contract.testPexels, () => settings.testPexels(parts));
}
