/**
 * Replaces the request object of uploads, over the server of `serveApi`: half of each body is sent when its handler is
 * called. For an upload by pieces (tus), `serveApi` answers only the request that opens it (`POST /api/cmt/uploads`);
 * all of its bytes arrive. For this test only.
 */
export function serveUploads(): void {
  restore ??= replaced();
}

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
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private readonly end = new AbortController();
  private readonly headers = new Headers();
  private readonly answered = new Headers();
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
    return this.answered.get(name);
  }

  abort(): void {
    this.end.abort();
  }

  async send(body: XMLHttpRequestBodyInit): Promise<void> {
    const [method, address] = this.line;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    if (method === 'PATCH') return this.take(body as Blob);
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
    this.answered.set('Location', `/api/cmt/uploads/upload-${opened}`);
  }

  /** Every byte of a piece arrives. */
  private async take(piece: Blob): Promise<void> {
    await Promise.resolve();
    this.status = 204;
    this.answered.set('Upload-Offset', String(Number(this.headers.get('Upload-Offset')) + piece.size));
    this.onload?.();
    this.onloadend?.();
  }
}

let opened = 0;
