import type { Transport } from './HttpClient';

/** Sends like `fetch` and reports the progress of the upload from 0 to 1, which `fetch` cannot. */
export function uploadTransport(onProgress: (part: number) => void): Transport {
  return (address, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      const end = () => sending.abort();
      sending.open(method, address);
      new Headers(headers).forEach((value, name) => {
        sending.setRequestHeader(name, value);
      });
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      sending.onload = () =>
        resolve({
          ok: sending.status >= 200 && sending.status < 300,
          status: sending.status,
          headers: headersOf(sending),
          json: async () => JSON.parse(sending.responseText),
        });
      sending.onerror = () => reject(new TypeError('Failed to fetch'));
      sending.onabort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
      sending.onloadend = () => signal?.removeEventListener('abort', end);
      if (signal?.aborted) return reject(new DOMException('The request was aborted.', 'AbortError'));
      signal?.addEventListener('abort', end);
      sending.send(body as XMLHttpRequestBodyInit);
    });
}

function headersOf(sending: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of sending.getAllResponseHeaders().trim().split('\r\n')) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name) headers.append(name, value ?? '');
  }
  return headers;
}
