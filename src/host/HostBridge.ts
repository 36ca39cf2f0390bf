import { HostError } from './HostError';
import {
  ACTIONS,
  CHANNEL,
  EVENTS,
  type EventData,
  type HostAction,
  type HostEvent,
  type HostRequest,
  isEvent,
  isResponse,
  PROTOCOLS,
  type RequestOf,
  type ResponseOf,
} from './protocol';
import type { Shaped } from './shapes';

/** The desktop app's response to the greeting. */
export type Welcome = ResponseOf<'initClientVersion'>;

/** The desktop app that a bridge communicates with. */
export interface BridgeOptions {
  /** The desktop app's window: the one that frames this page. */
  client: Pick<Window, 'postMessage'>;
  /** Exact origins of desktop apps. Messages are sent to and accepted from these only. */
  origins: readonly string[];
  language: string;
  /** Timeout of each greeting, in ms. Several, because the desktop app's script may start later than this page. */
  greetings?: readonly number[];
}

const GREETINGS_MS = [1000, 3000, 10_000];

type HostResponse = Shaped<typeof isResponse>;

interface Pending {
  action: HostAction;
  resolve: (data: unknown) => void;
  reject: (error: HostError) => void;
}

/**
 * Bridge to the desktop app: requests actions by `postMessage` and matches the responses by id, after checking their
 * sender, origin and shape. Sends a greeting first; other requests wait for its response.
 */
export class HostBridge {
  /** Resolves when the desktop app has responded to the greeting. @throws {HostError} `timeout`, `outdated` */
  readonly ready: Promise<Welcome>;
  private readonly pending = new Map<string, Pending>();
  private readonly listeners = new Map<HostEvent, Set<(data: never) => void>>();
  /** All allowed origins, until one has responded. */
  private origins: readonly string[];
  /** The desktop app's response to the greeting; `null` until then. */
  welcome: Welcome | null = null;
  /** Whether the desktop app may still respond to the greeting. */
  isGreeting = true;

  constructor(private readonly options: BridgeOptions) {
    this.origins = options.origins;
    window.addEventListener('message', this.handleMessage);
    this.ready = this.greet().finally(() => {
      this.isGreeting = false;
    });
    // Each caller that awaits `ready` receives the failure. Without a caller, the rejection must not be unhandled.
    this.ready.catch(() => {});
  }

  /** Requests an action of the desktop app. @throws {HostError} */
  async request<Action extends HostAction>(action: Action, request: RequestOf<Action>): Promise<ResponseOf<Action>> {
    const { actions, name } = await this.ready;
    if (!actions.includes(action)) throw new HostError('unsupported', `${name} does not know ${action}.`);
    return this.send(action, request, ACTIONS[action].timeoutMs);
  }

  /** Subscribes to an event of the desktop app. Returns a function that unsubscribes. */
  on<Event extends HostEvent>(event: Event, listener: (data: EventData<Event>) => void): () => void {
    const listeners = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Stops listening; pending requests fail. */
  close(): void {
    window.removeEventListener('message', this.handleMessage);
    for (const { reject } of this.pending.values()) reject(new HostError('no_client', 'The bridge was closed.'));
    this.pending.clear();
  }

  private async greet(): Promise<Welcome> {
    const { language, greetings = GREETINGS_MS } = this.options;
    for (const [index, timeoutMs] of greetings.entries()) {
      const greeted = this.send('initClientVersion', { protocols: PROTOCOLS, language }, timeoutMs);
      const welcome = await greeted.catch((error: HostError) => {
        if (error.code !== 'timeout' || index === greetings.length - 1) throw error;
        return null;
      });
      if (!welcome) continue;
      if (!PROTOCOLS.includes(welcome.protocol))
        throw new HostError('outdated', `${welcome.name} ${welcome.version} speaks protocol ${welcome.protocol}.`);
      this.welcome = welcome;
      return welcome;
    }
    throw new HostError('timeout', 'No origin of a desktop app is configured.');
  }

  private send<Action extends HostAction>(
    action: Action,
    payload: RequestOf<Action>,
    timeoutMs: number,
  ): Promise<ResponseOf<Action>> {
    const id = randomId();
    const message: HostRequest = { channel: CHANNEL, id, action, payload };
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(
        () => settle(() => reject(new HostError('timeout', `${action} got no response within ${timeoutMs} ms.`))),
        timeoutMs,
      );
      const settle = (end: () => void) => {
        clearTimeout(timer);
        this.pending.delete(id);
        end();
      };
      this.pending.set(id, {
        action,
        resolve: (data) => settle(() => resolve(data)),
        reject: (error) => settle(() => reject(error)),
      });
      // The browser delivers the message only if the desktop app has this origin.
      for (const origin of this.origins) this.options.client.postMessage(message, origin);
    }) as Promise<ResponseOf<Action>>;
  }

  private readonly handleMessage = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.options.client || !this.origins.includes(origin)) return;
    if (isResponse(data)) this.handleResponse(data.id, origin, data);
    else if (isEvent(data) && this.welcome) this.handleEvent(data.event as HostEvent, data);
  };

  private handleResponse(id: string, origin: string, response: HostResponse): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    // From the first response on, only this origin is accepted.
    this.origins = [origin];
    const { action, resolve, reject } = pending;
    if (response.error) reject(new HostError('refused', response.error.message));
    else if (ACTIONS[action].response(response.data)) resolve(response.data);
    else reject(new HostError('malformed', `The response to ${action} does not follow the protocol.`));
  }

  private handleEvent(event: HostEvent, message: { data: unknown }): void {
    if (!Object.hasOwn(EVENTS, event) || !EVENTS[event](message.data)) return;
    for (const listener of this.listeners.get(event) ?? []) listener(message.data as never);
  }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
