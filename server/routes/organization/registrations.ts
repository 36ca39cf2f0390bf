import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/registrations';
import { mount } from '../../http/mount';
import * as registrations from '../../services/organization/registrations';

/** The registration numbers in the footer. `who` let nobody in without a user. */
export function registrationRoutes(app: FastifyInstance, parts: registrations.RegistrationParts): void {
  mount(app, contract.getRegistrations, () => registrations.getRegistrations(parts));
  mount(app, contract.saveRegistrations, ({ body, caller }) =>
    registrations.saveRegistrations(parts, caller.user!.user_id, body.registrations),
  );
  mount(app, contract.resetRegistrations, ({ caller }) =>
    registrations.resetRegistrations(parts, caller.user!.user_id),
  );
}
