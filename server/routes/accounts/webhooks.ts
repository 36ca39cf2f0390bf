import type { FastifyInstance } from 'fastify';
import { mount, requireTotp } from '../../http/mount';
import { forbidStoring } from '../../http/responseHeaders';
import * as webhooks from '../../services/accounts/webhooks';

/** Registers the calls for the webhooks of the caller, and of the deployment. */
export function webhookRoutes(app: FastifyInstance, parts: webhooks.WebhookParts): void {
  mount(app, 'listWebhooks', async ({ caller, query }) => {
    if (query.of_site) requireTotp(caller);
    return { webhook_list: await webhooks.listWebhooks(parts, caller.user, query.of_site) };
  });
  mount(app, 'addWebhook', async ({ caller, body, reply }) => {
    if (body.of_site) requireTotp(caller);
    forbidStoring(reply);
    return webhooks.addWebhook(parts, caller.user, body);
  });
  mount(app, 'changeWebhook', ({ caller, body }) => webhooks.changeWebhook(parts, caller.user, body));
  mount(app, 'deleteWebhook', async ({ caller, body }) => {
    await webhooks.deleteWebhook(parts, caller.user, body.webhook_id);
    return {};
  });
  mount(app, 'rotateWebhookSecret', async ({ caller, body, reply }) => {
    forbidStoring(reply);
    return webhooks.rotateSecret(parts, caller.user, body.webhook_id);
  });
  mount(app, 'testWebhook', ({ caller, body }) => webhooks.testWebhook(parts, caller.user, body.webhook_id));
  mount(app, 'listWebhookDeliveries', ({ caller, query }) => webhooks.listDeliveries(parts, caller.user, query));
  mount(app, 'replayDelivery', ({ caller, body }) => webhooks.replayDelivery(parts, caller.user, body));
}
