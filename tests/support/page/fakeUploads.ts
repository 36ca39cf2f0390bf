/**
 * Replaces the request object of uploads, over the server of `serveApi`: half of each body is sent when its handler is
 * called. For an upload by pieces (tus), `serveApi` handles only the request that opens it (`POST /api/cmt/uploads`);
 * all of its bytes arrive, and are collected in `pieces`. A piece for which `isPaused` is true stops at half. For this
 * test only.
 */
export function serveUploads(isPaused: (piece: Blob) => Promise<boolean> = async () => false): { pieces: Blob[] } {
  restore ??= replaced();
  arriving = { pieces: [], isPaused };
  return arriving;
}

let arriving: { pieces: Blob[]; isPaused: (piece: Blob) => Promise<boolean> } = {
  pieces: [],
  isPaused: async () => false,
};

let restore: (() => void) | null = null;

function replaced(): () => void {
  const before = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.XMLHttpRequest = before;
  };
}

afterEach(() => {
  restore?.();
  restore = null;
});

class FakeUpload {
  readonly upload: { onprogress?: (event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private readonly end = new AbortController();
  private readonly headers = new Headers();
  private readonly responseHeaders = new Headers();
  private line: [method: string, address: string] = ['GET', '/'];

  open(method: string, address: string): void {
    this.line = [method, address];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return '';
  }

  getResponseHeader(name: string): string | null {
    return this.responseHeaders.get(name);
  }

  abort(): void {
    this.end.abort();
  }

  async send(body: XMLHttpRequestBodyInit): Promise<void> {
    const [method, address] = this.line;
    if (method === 'PATCH') return this.receive(body as Blob);
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    try {
      const response = await fetch(address, { method, headers: this.headers, body, signal: this.end.signal });
      this.status = response.status;
      this.responseText = JSON.stringify(await response.json());
      if (this.headers.has('Upload-Length')) this.openUpload();
      this.onload?.();
    } catch {
      if (this.end.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
    this.onloadend?.();
  }

  /** An opened upload has an address. */
  private openUpload(): void {
    if (this.status !== 200) return;
    opened += 1;
    this.status = 201;
    this.responseHeaders.set('Location', `/api/cmt/uploads/upload-${opened}`);
  }

  /** Reports half of the piece as sent, and then receives all of it, unless `isPaused` is true. */
  private async receive(piece: Blob): Promise<void> {
    const { pieces, isPaused } = arriving;
    this.upload.onprogress?.({ lengthComputable: true, loaded: piece.size / 2, total: piece.size });
    if (await isPaused(piece)) return;
    pieces.push(piece);
    this.status = 204;
    this.responseHeaders.set('Upload-Offset', String(Number(this.headers.get('Upload-Offset')) + piece.size));
    this.onload?.();
    this.onloadend?.();
  }
}

let opened = 0;
