import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/organization/registrations';
import { mount } from '../../http/mount';
import * as registrations from '../../services/organization/registrations';

/** Registers the registration numbers of the footer. `who` requires a user. */
export function registrationRoutes(app: FastifyInstance, parts: registrations.RegistrationParts): void {
  mount(app, contract.getRegistrations, () => registrations.getRegistrations(parts));
  mount(app, contract.saveRegistrations, ({ body, caller }) =>
    registrations.saveRegistrations(parts, caller.user!.user_id, body),
  );
  mount(app, contract.resetRegistrations, ({ caller }) =>
    registrations.resetRegistrations(parts, caller.user!.user_id),
  );
}
