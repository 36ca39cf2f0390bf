import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LogoFields } from '../../../contract/organization/organization';
import { MEDIA_LIMITS } from '../../../contract/values/releases';
import { parseFields, readForm } from '../../http/bodies/readForm';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { requireEnterprise } from '../../http/callers/enterpriseAccess';
import { mount } from '../../http/mount';
import * as organization from '../../services/organization/organization';
import type { OrganizationLook } from '../../services/organization/organizationLook';
import { enterpriseOfCaller } from './shownEnterprise';

const FILES = { image: { bytes: MEDIA_LIMITS.image_bytes, maxCount: 1 } };

/** Registers the organization settings: what applies to the caller, and the editing by those who manage them. */
export function organizationSettingRoutes(app: FastifyInstance, parts: organization.OrganizationParts): void {
  const { context } = parts;
  const enterpriseOf = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'authorization, cookie');
    return enterpriseOfCaller(context, request);
  };
  mount(app, 'getSpaceSetting', async ({ request, reply }) =>
    organization.readExt(parts, await enterpriseOf(request, reply)),
  );
  mount(app, 'getSpaceResource', async ({ query, request, reply }) =>
    organization.readResource(parts, await enterpriseOf(request, reply), query.key),
  );
  mount(app, 'getLoginStorage', async ({ request, reply }) => {
    const { login_storage } = await organization.currentOrganization(parts, await enterpriseOf(request, reply));
    return { ext: { login_storage } };
  });

  // `who` requires a user who manages the organization of the call.
  mount(app, 'getOrganization', ({ query }) => organization.getOrganization(parts, query.e_id ?? null));
  mount(app, 'saveOrganization', ({ body: { e_id, version, ...fields }, caller }) =>
    organization.saveOrganization(parts, editingOf(caller.user, { e_id, version }), fields),
  );
  mount(app, 'resetOrganization', ({ body, caller }) =>
    organization.resetOrganization(parts, editingOf(caller.user, body)),
  );
  mount(app, 'saveLogo', async ({ request, caller }) => {
    const { fields, files } = await readForm(request, FILES);
    const logo = parseFields(LogoFields, fields);
    requireEnterprise(caller.user, logo.e_id);
    return organization.changeLogo(parts, editingOf(caller.user, logo), logo.scheme, files.image?.[0]);
  });
  mount(app, 'removeLogo', ({ body, caller }) =>
    organization.changeLogo(parts, editingOf(caller.user, body), body.scheme, null),
  );
}

function editingOf({ user_id }: SignedInCaller, { e_id, version }: { e_id?: number; version: number }) {
  return { by: user_id, e_id: e_id ?? null, version };
}

/** Appends the organization's colors to the tags of a page, after the site's own styles. */
export function appendStyles<Tags extends { styles: string }>(tags: Tags, { style }: OrganizationLook): Tags {
  return style ? { ...tags, styles: `${tags.styles}\n${style.element}` } : tags;
}

/** Style hashes that the page's policy must allow. */
export const hashesOf = ({ style }: OrganizationLook): string[] => (style ? [style.hash] : []);
