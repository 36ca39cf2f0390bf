import type { FastifyInstance } from 'fastify';
import type { DatabaseLoad } from '../lib/DatabaseLoad';
import { applyDatabaseBackPressure, isOverloaded } from './databaseBackPressure';
import { EventLoopMonitor } from './EventLoopMonitor';
import { LoadShedder } from './LoadShedder';

export interface LoadParts {
  /** Load of the database. Without it, no request is refused because of the database. */
  databaseLoad?: () => DatabaseLoad;
  /** No request is refused because the event loop is late: for tests on a busy machine. */
  ignoresLag?: boolean;
}

/**
 * Refuses requests with 503 while the event loop or the database is overloaded, and many requests are pending: a slow
 * moment alone, such as a start on a busy machine, refuses no request. The load shedder that it returns must wrap the server
 * after the last route is registered.
 */
export function shedLoad(app: FastifyInstance, { databaseLoad, ignoresLag = false }: LoadParts): LoadShedder {
  if (databaseLoad) applyDatabaseBackPressure(app, databaseLoad);
  const loop = new EventLoopMonitor();
  app.addHook('onClose', async () => loop.close());
  return new LoadShedder({
    isDatabaseOverloaded: () => databaseLoad !== undefined && isOverloaded(databaseLoad()),
    isLoopOverloaded: () => !ignoresLag && loop.isOverloaded(),
  });
}
