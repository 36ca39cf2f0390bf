import sharp from 'sharp';
import type { Api, ApiResponse, Person } from './anApi';

export interface FormOptions {
  method?: 'POST' | 'PUT';
  url: string;
  fields?: Record<string, string>;
  files?: Record<string, Uint8Array>;
  headers?: Record<string, string>;
}

/** Sends a multipart form as a browser does. */
export async function sendForm(api: Api, options: FormOptions, user?: Person): Promise<ApiResponse> {
  const { method = 'PUT', url, fields = {}, files = {} } = options;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const headers = { ...options.headers, 'content-type': encoded.headers.get('content-type') ?? '' };
  return api.send({ method, url, headers, payload: Buffer.from(await encoded.arrayBuffer()) }, user);
}

/** An image of one color. */
export function anImage(width: number, height: number, background = '#0a6a74'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
