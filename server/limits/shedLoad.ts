import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { overloaded } from '../http/overloaded';
import type { DatabaseLoad } from '../lib/DatabaseLoad';
import { applyDatabaseBackPressure, isOverloaded } from './databaseBackPressure';
import { EventLoopMonitor } from './EventLoopMonitor';
import { LoadShedder } from './LoadShedder';

/** Lag of the event loop above which requests are refused, so that the lag does not grow. */
const MAX_LAG_MS = 2000;
/** Interval between measurements of the lag. Each is used until the next. */
const LAG_SAMPLE_MS = 1000;

export interface LoadParts {
  /** Load of the database. Without it, no request is refused because of the database. */
  databaseLoad?: () => DatabaseLoad;
  /** Replaces {@link MAX_LAG_MS}. 0 switches the limit off, for tests on a busy machine. */
  maxLagMs?: number;
}

/**
 * Refuses requests with 503 while the event loop or the database is overloaded. The load shedder that it returns must
 * wrap the server after the last route is registered.
 */
export async function shedLoad(app: FastifyInstance, { databaseLoad, maxLagMs }: LoadParts): Promise<LoadShedder> {
  const isLagValid = lagValidity(app);
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs ?? MAX_LAG_MS,
    sampleInterval: LAG_SAMPLE_MS,
    pressureHandler: () => {
      if (isLagValid()) throw overloaded();
    },
  });
  if (databaseLoad) applyDatabaseBackPressure(app, databaseLoad);
  const loop = new EventLoopMonitor();
  app.addHook('onClose', async () => loop.close());
  return new LoadShedder({
    isDatabaseOverloaded: () => databaseLoad !== undefined && isOverloaded(databaseLoad()),
    isLoopOverloaded: () => maxLagMs !== 0 && loop.isOverloaded(),
  });
}

/**
 * Whether the measured lag comes from requests alone. A slow start is part of the measurement that ends after it, or of
 * the next one, and each measurement is used until the next one ends. So no request is refused in the first three
 * intervals.
 */
function lagValidity(app: FastifyInstance): () => boolean {
  let validFrom = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    validFrom = performance.now() + 3 * LAG_SAMPLE_MS;
  });
  return () => performance.now() >= validFrom;
}
