import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/organization/enterprise';
import { MEDIA_LIMITS } from '../../../contract/values/releases/releases';
import { parseFields, readForm } from '../../http/bodies/readForm';
import { mount } from '../../http/mount';
import * as enterprise from '../../services/organization/enterprise';

const FILES = { image: { bytes: MEDIA_LIMITS.image_bytes, maxCount: 1 } };

/** Registers the organization setting: its public part, and the editing by the super administrator. */
export function enterpriseRoutes(app: FastifyInstance, parts: enterprise.EnterpriseParts): void {
  mount(app, contract.getSpaceSetting, () => enterprise.readExt(parts));
  mount(app, contract.getSpaceResource, ({ query }) => enterprise.readResource(parts, query.key));
  mount(app, contract.getLoginStorage, async () => {
    const { login_storage } = await enterprise.currentEnterprise(parts);
    return { ext: { login_storage } };
  });

  // `who` requires a user.
  mount(app, contract.getEnterprise, () => enterprise.getEnterprise(parts));
  mount(app, contract.saveEnterprise, ({ body, caller }) =>
    enterprise.saveEnterprise(parts, caller.user!.user_id, body),
  );
  mount(app, contract.resetEnterprise, ({ body, caller }) =>
    enterprise.resetEnterprise(parts, caller.user!.user_id, body.version),
  );
  mount(app, contract.saveLogo, async ({ request, caller }) => {
    const { fields, files } = await readForm(request, FILES);
    const logo = parseFields(contract.LogoFields, fields);
    return enterprise.changeLogo(parts, caller.user!.user_id, logo, files.image?.[0]);
  });
  mount(app, contract.removeLogo, ({ body, caller }) => enterprise.changeLogo(parts, caller.user!.user_id, body, null));
}
