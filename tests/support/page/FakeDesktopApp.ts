import { CHANNEL, type HostAction, type HostRequest } from '@/host/protocol';

type Handler = (payload: never) => unknown;

/** The desktop app's welcome message by default. */
const WELCOME = { protocol: 1, name: 'Client', version: '3.2.1' };

/**
 * A desktop app around the page of a test. It receives posted messages with their origin, as a browser delivers them,
 * and sends the responses of its handlers. Other messages get none.
 */
export class FakeDesktopApp {
  readonly window: Window;
  readonly requests: HostRequest[] = [];
  /** Whether its own script runs. Earlier messages are lost. */
  isAwake = true;

  constructor(
    readonly origin: string,
    private readonly handlers: Partial<Record<HostAction, Handler>> = {},
  ) {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    this.window = frame.contentWindow as Window;
    const postMessage = (message: HostRequest, target: string) => {
      if (target === origin) this.receive(message);
    };
    Object.defineProperty(this.window, 'postMessage', { value: postMessage });
  }

  /** Frames the page of the test, for a deployment that lists this desktop app. */
  frame(): void {
    Object.defineProperty(window, 'parent', { value: this.window, configurable: true });
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'ps-client', content: JSON.stringify({ origins: [this.origin] }) });
    document.head.append(meta);
  }

  /** Payloads of the requests with this action, in order. */
  payloads(action: HostAction): unknown[] {
    return this.requests.filter((request) => request.action === action).map(({ payload }) => payload);
  }

  /** Posts a message to the page, from the desktop app by default. */
  post(data: unknown, from: { origin?: string; source?: Window } = {}): void {
    const { origin = this.origin, source = this.window } = from;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  }

  private receive(request: HostRequest): void {
    this.requests.push(request);
    const { id, action, payload } = request;
    const handler = this.handlers[action] ?? (action === 'initClientVersion' ? () => this.welcome() : null);
    if (!handler || !this.isAwake) return;
    queueMicrotask(() => {
      try {
        this.post({ channel: CHANNEL, id, data: handler(payload as never) });
      } catch (error) {
        this.post({ channel: CHANNEL, id, error: { message: (error as Error).message } });
      }
    });
  }

  private welcome() {
    return { ...WELCOME, actions: Object.keys(this.handlers) };
  }
}

/** Ends the framing of the page. */
export function unframe(): void {
  Object.defineProperty(window, 'parent', { value: window, configurable: true });
  for (const element of document.querySelectorAll('meta[name="ps-client"], iframe')) element.remove();
}
