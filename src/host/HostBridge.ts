import { HostError } from './HostError';
import {
  ACTIONS,
  type AnswerOf,
  CHANNEL,
  EVENTS,
  type EventData,
  type HostAction,
  type HostEvent,
  type HostRequest,
  isAnswer,
  isEvent,
  PROTOCOLS,
  type RequestOf,
} from './protocol';
import type { Shaped } from './shapes';

/** What a client said of itself when it was greeted. */
export type Welcome = AnswerOf<'initClientVersion'>;

export interface BridgeOptions {
  /** The window of the client: the one that frames this page. */
  client: Pick<Window, 'postMessage'>;
  /** Where clients come from, exactly; nobody else is told or heard anything. */
  origins: readonly string[];
  language: string;
  /** How long each greeting waits, in ms: a client's own script may come later than this page. */
  greetings?: readonly number[];
}

const GREETINGS_MS = [1000, 3000, 10_000];

type Answer = Shaped<typeof isAnswer>;

interface Pending {
  action: HostAction;
  resolve: (data: unknown) => void;
  reject: (error: HostError) => void;
}

/**
 * The bridge to the client: asks for actions by `postMessage`, and matches the answers by id, after their sender, origin
 * and shape were looked at. Greets the client once; nothing else is said before it has answered.
 */
export class HostBridge {
  /** Resolves once the client has answered the greeting. @throws {HostError} `timeout`, `outdated` */
  readonly ready: Promise<Welcome>;
  private readonly pending = new Map<string, Pending>();
  private readonly listeners = new Map<HostEvent, Set<(data: never) => void>>();
  /** All that may be the client's, until one has answered. */
  private origins: readonly string[];
  /** What the client said; null until then. */
  welcome: Welcome | null = null;

  constructor(private readonly options: BridgeOptions) {
    this.origins = options.origins;
    window.addEventListener('message', this.handleMessage);
    this.ready = this.greet();
    // Whoever waits for it hears of the failure; nobody may be waiting.
    this.ready.catch(() => {});
  }

  /** Asks the client to do something. @throws {HostError} */
  async ask<Action extends HostAction>(action: Action, request: RequestOf<Action>): Promise<AnswerOf<Action>> {
    const { actions, name } = await this.ready;
    if (!actions.includes(action)) throw new HostError('unsupported', `${name} does not know ${action}.`);
    return this.send(action, request, ACTIONS[action].patienceMs);
  }

  /** Hears what the client says unasked; answers the way to stop. */
  on<Event extends HostEvent>(event: Event, listener: (data: EventData<Event>) => void): () => void {
    const listeners = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Hears nothing more; what is still waited for fails. */
  close(): void {
    window.removeEventListener('message', this.handleMessage);
    for (const { reject } of this.pending.values()) reject(new HostError('no_client', 'The bridge was closed.'));
    this.pending.clear();
  }

  private async greet(): Promise<Welcome> {
    const { language, greetings = GREETINGS_MS } = this.options;
    for (const [index, patienceMs] of greetings.entries()) {
      const greeted = this.send('initClientVersion', { protocols: PROTOCOLS, language }, patienceMs);
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
    throw new HostError('timeout', 'There is no origin of a client to greet.');
  }

  private send<Action extends HostAction>(
    action: Action,
    payload: RequestOf<Action>,
    patienceMs: number,
  ): Promise<AnswerOf<Action>> {
    const id = randomId();
    const message: HostRequest = { channel: CHANNEL, id, action, payload };
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(
        () => settle(() => reject(new HostError('timeout', `${action} was not answered in ${patienceMs} ms.`))),
        patienceMs,
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
      // The browser delivers it only where the client is really from there.
      for (const origin of this.origins) this.options.client.postMessage(message, origin);
    }) as Promise<AnswerOf<Action>>;
  }

  private readonly handleMessage = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.options.client || !this.origins.includes(origin)) return;
    if (isAnswer(data)) this.hearAnswer(data.id, origin, data);
    else if (isEvent(data) && this.welcome) this.hearEvent(data.event as HostEvent, data);
  };

  private hearAnswer(id: string, origin: string, answer: Answer): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    // From the first answer on the client is this one.
    this.origins = [origin];
    const { action, resolve, reject } = pending;
    if (answer.error) reject(new HostError('refused', answer.error.message));
    else if (ACTIONS[action].answer(answer.data)) resolve(answer.data);
    else reject(new HostError('malformed', `The answer to ${action} has not the shape of the protocol.`));
  }

  private hearEvent(event: HostEvent, message: { data: unknown }): void {
    if (!Object.hasOwn(EVENTS, event) || !EVENTS[event](message.data)) return;
    for (const listener of this.listeners.get(event) ?? []) listener(message.data as never);
  }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
