import { UPLOADS_PATH } from '../../../contract/values/releases';
import { aRelease, type Parts, sendParts } from '../samples/releases';
import type { Api, ApiResponse, Person } from './anApi';

export const TUS = { 'tus-resumable': '1.0.0' };
/** Headers of a request with bytes of an upload. */
export const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };
/** Metadata of an upload, with the file name of an attacker. */
export const metadata = (kind: string) => `filename ${btoa('../../etc/passwd')},kind ${btoa(kind)}`;
/** The id in the address of an upload. */
export const idOf = (url: string) => url.split('/').at(-1) ?? '';

/** Requests of the tus protocol, and submissions of what they uploaded. */
export function uploadCalls(api: () => Api) {
  const open = (user: Person | undefined, kind: string, size: number | string, more = {}): Promise<ApiResponse> => {
    const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata(kind), ...more };
    return api().send({ method: 'POST', url: UPLOADS_PATH, headers }, user);
  };
  const append = (user: Person | undefined, url: string, offset: number, payload: Buffer, more = {}) => {
    const headers = { ...BYTES, 'upload-offset': String(offset), ...more };
    return api().send({ method: 'PATCH', url, headers, payload }, user);
  };
  /** Opens an upload, and returns its address. */
  async function opened(user: Person, kind: string, size: number): Promise<string> {
    const response = await open(user, kind, size);
    expect(response.status).toBe(201);
    return String(response.headers.location);
  }
  return {
    open,
    append,
    opened,
    look: (user: Person | undefined, url: string) => api().send({ method: 'HEAD', url, headers: TUS }, user),
    remove: (user: Person | undefined, url: string) => api().send({ method: 'DELETE', url, headers: TUS }, user),
    /** Uploads all bytes, and returns the upload's id. */
    async sent(user: Person, kind: string, bytes: Buffer): Promise<string> {
      const url = await opened(user, kind, bytes.byteLength);
      expect((await append(user, url, 0, bytes)).status).toBe(204);
      return idOf(url);
    },
    /** Submits a plugin, or a version of it, whose files are uploads. */
    submit(user: Person, method: 'POST' | 'PUT', uploads: object, more: Parts = {}): Promise<ApiResponse> {
      const { code: _, ...fields } = aRelease();
      const parts = { ...fields, uploads: JSON.stringify(uploads), ...more };
      return sendParts(api(), { method, url: '/api/cmt/plugin' }, parts, user);
    },
  };
}
