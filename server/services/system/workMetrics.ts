import type { Gauge } from '../../monitoring/Metrics';
import { countOpenUploads } from '../../repositories/releases/uploads';
import { findWaitingAges } from '../../repositories/statistics/overview';
import type { ServiceContext } from '../context';

/** Gauges of the site's work for its operator. */
export async function measureWork({ db }: ServiceContext): Promise<Gauge[]> {
  const waiting = await findWaitingAges(db);
  const oldest = waiting.oldest_time ? (Date.now() - Date.parse(waiting.oldest_time)) / 1000 : 0;
  return [
    { name: 'plugin_square_submissions_waiting', help: 'Submissions that wait for review.', value: waiting.total },
    {
      name: 'plugin_square_submission_oldest_seconds',
      help: 'How long the oldest of them waits.',
      value: Math.max(0, Math.round(oldest)),
    },
    { name: 'plugin_square_uploads_open', help: 'Uploads in progress.', value: await countOpenUploads(db) },
  ];
}
