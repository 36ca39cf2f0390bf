import type { FastifyInstance } from 'fastify';
import { LogoFields } from '../../../contract/organization/organization';
import { MEDIA_LIMITS } from '../../../contract/values/releases';
import { parseFields, readForm } from '../../http/bodies/readForm';
import { mount } from '../../http/mount';
import * as organization from '../../services/organization/organization';
import type { OrganizationLook } from '../../services/organization/organizationLook';

const FILES = { image: { bytes: MEDIA_LIMITS.image_bytes, maxCount: 1 } };

/** Registers the organization setting: its public part, and the editing by the super administrator. */
export function organizationSettingRoutes(app: FastifyInstance, parts: organization.OrganizationParts): void {
  mount(app, 'getSpaceSetting', () => organization.readExt(parts));
  mount(app, 'getSpaceResource', ({ query }) => organization.readResource(parts, query.key));
  mount(app, 'getLoginStorage', async () => {
    const { login_storage } = await organization.currentOrganization(parts);
    return { ext: { login_storage } };
  });

  // `who` requires a user.
  mount(app, 'getOrganization', () => organization.getOrganization(parts));
  mount(app, 'saveOrganization', ({ body, caller }) => organization.saveOrganization(parts, caller.user.user_id, body));
  mount(app, 'resetOrganization', ({ body, caller }) =>
    organization.resetOrganization(parts, caller.user.user_id, body.version),
  );
  mount(app, 'saveLogo', async ({ request, caller }) => {
    const { fields, files } = await readForm(request, FILES);
    const logo = parseFields(LogoFields, fields);
    return organization.changeLogo(parts, caller.user.user_id, logo, files.image?.[0]);
  });
  mount(app, 'removeLogo', ({ body, caller }) => organization.changeLogo(parts, caller.user.user_id, body, null));
}

/** Appends the organization's colors to the tags of a page, after the site's own styles. */
export function appendStyles<Tags extends { styles: string }>(tags: Tags, { style }: OrganizationLook): Tags {
  return style ? { ...tags, styles: `${tags.styles}\n${style.element}` } : tags;
}

/** Style hashes that the page's policy must allow. */
export const hashesOf = ({ style }: OrganizationLook): string[] => (style ? [style.hash] : []);
