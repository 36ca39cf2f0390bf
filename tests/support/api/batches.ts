import { pluginRoutes } from '../../../server/routes/plugins/plugins';
import { batchRoutes } from '../../../server/routes/releases/batches';
import { releaseRoutes } from '../../../server/routes/releases/releases';
import { reviewListRoutes } from '../../../server/routes/reviews/reviewList';
import { type Api, type ApiResponse, anApi, type Person } from './anApi';

export const BATCH_UPLOAD = '/api/cmt/manager/plugins/upload';

export type BatchFile = [name: string, bytes: Buffer];

/** An API with batches, and with the review and the lists of their plugins. */
export function aBatchApi(): Promise<Api> {
  return anApi(({ app, context }) => {
    for (const mountRoutes of [batchRoutes, releaseRoutes, reviewListRoutes, pluginRoutes]) mountRoutes(app, context);
  });
}

/** The form of a batch. `itemsAt`: number of files before the items. */
export async function batchForm(files: BatchFile[], items?: unknown, itemsAt = 0) {
  const form = new FormData();
  const parts: [string, string | BatchFile][] = files.map((file) => ['files', file]);
  if (items !== undefined)
    parts.splice(itemsAt, 0, ['items', typeof items === 'string' ? items : JSON.stringify(items)]);
  for (const [field, part] of parts)
    if (typeof part === 'string') form.append(field, part);
    else form.append(field, new Blob([new Uint8Array(part[1])]), part[0]);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** Uploads a batch as `admin`, unless another user is named. */
export const uploadingBatches =
  (api: () => Api, admin: () => Person) =>
  async (files: BatchFile[], items?: unknown, user = admin(), itemsAt = 0): Promise<ApiResponse> =>
    api().send({ method: 'POST', url: BATCH_UPLOAD, ...(await batchForm(files, items, itemsAt)) }, user);

/** The result of each file. */
export const resultsOf = (response: ApiResponse) => response.body.data.results;

let names = 0;
/** A name that no other test uses. */
export const aName = () => `Batch plugin ${names++}`;
