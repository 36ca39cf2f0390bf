import { createHmac } from 'node:crypto';
import { ADMIN_PATH, SITE_BASE } from '../../contract/values/paths';

/** A submission that reviewers are notified of. */
export interface PendingSubmission {
  plugin_key: string;
  version: string;
}

interface ReviewWebhook {
  url: string;
  secret: string;
  /** Address of the site, for the link. */
  origin: string | null;
}

const TIMEOUT_MS = 5_000;
/** Maximum number of listed submissions. `total` counts all of them. */
const MAX_NAMED = 100;

/**
 * Posts submissions to the deployment's webhook (docs/site-config.md); returns the failure, or null. The address is the
 * deployment's own, and redirects are not followed. `id`: the same if they are posted again.
 */
export async function postSubmissions(
  { url, secret, origin }: ReviewWebhook,
  id: string,
  all: readonly PendingSubmission[],
): Promise<string | null> {
  const body = JSON.stringify({
    event: 'submissions_waiting',
    total: all.length,
    submissions: all.slice(0, MAX_NAMED),
    review_url: origin && `${origin}${SITE_BASE}${ADMIN_PATH}/audit-list?status=1`,
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-plugin-square-signature': `sha256=${signature}`,
    'x-plugin-square-delivery': id,
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
  }
}
