import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/organization/siteLinks';
import { mount } from '../../http/mount';
import * as siteLinks from '../../services/organization/siteLinks';

/** Registers the links of header, menus and footer. `who` requires a user. */
export function siteLinkRoutes(app: FastifyInstance, parts: siteLinks.SiteLinkParts): void {
  mount(app, contract.listSiteLinks, () => siteLinks.listLinks(parts));
  mount(app, contract.saveSiteLink, ({ body, caller }) => siteLinks.saveLink(parts, caller.user!.user_id, body));
  mount(app, contract.resetSiteLink, ({ body, caller }) => siteLinks.resetLink(parts, caller.user!.user_id, body.name));
  mount(app, contract.checkSiteLink, ({ body }) => siteLinks.checkLink(parts, body.name));
}
