import type { Gauge } from '../../monitoring/Metrics';
import { countOpenUploads } from '../../repositories/releases/uploads';
import { findPendingAges } from '../../repositories/statistics/overview';
import type { ServiceContext } from '../context';

/** Gauges of the site's work for its operator. */
export async function measureWork({ db }: ServiceContext): Promise<Gauge[]> {
  const pending = await findPendingAges(db);
  const oldest = pending.oldest_time ? (Date.now() - Date.parse(pending.oldest_time)) / 1000 : 0;
  return [
    { name: 'plugin_square_submissions_waiting', help: 'Submissions in review.', value: pending.total },
    {
      name: 'plugin_square_submission_oldest_seconds',
      help: 'Age of the oldest submission in review.',
      value: Math.max(0, Math.round(oldest)),
    },
    { name: 'plugin_square_uploads_open', help: 'Uploads in progress.', value: await countOpenUploads(db) },
  ];
}
