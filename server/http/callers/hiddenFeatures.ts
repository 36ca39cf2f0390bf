import type { FastifyInstance } from 'fastify';
import { type CallName, calls } from '../../../contract/calls';
import { routePath } from '../../../contract/endpoint';
import type { Feature } from '../../../contract/organization/enterprise';
import { FEATURE_PARTS } from '../../../contract/organization/hiddenFeatures';
import { DomainError } from '../../lib/DomainError';
import { routeOf } from './identifyCallers';

/** A feature that covers a call: always, or only if the call has this field. */
interface Cover {
  feature: Feature;
  field?: string;
}

const COVERS = readCovers();

/** Refuses every call of a feature that the organization hides, before authentication. */
export function refuseHiddenFeatures(app: FastifyInstance, hidden: () => Promise<readonly Feature[]>): void {
  app.addHook('onRequest', async (request) => {
    const covers = COVERS.get(`${request.method} ${routeOf(request)}`);
    if (!covers) return;
    const gone = await hidden();
    const query = request.query as Record<string, unknown>;
    const cover = covers.find(({ feature, field }) => gone.includes(feature) && (!field || query[field]));
    if (cover)
      throw new DomainError(
        'feature_hidden',
        `This site does not offer the feature "${cover.feature}". Its super administrator has turned it off.`,
      );
  });
}

function readCovers(): Map<string, Cover[]> {
  const covers = new Map<string, Cover[]>();
  const add = (name: CallName, cover: Cover) => {
    const route = `${calls[name].method} ${routePath(calls[name])}`;
    covers.set(route, [...(covers.get(route) ?? []), cover]);
  };
  for (const [feature, parts] of Object.entries(FEATURE_PARTS) as [Feature, (typeof FEATURE_PARTS)[Feature]][]) {
    for (const name of parts.calls ?? []) add(name, { feature });
    for (const [name, field] of Object.entries(parts.fields ?? {})) add(name as CallName, { feature, field });
  }
  return covers;
}
