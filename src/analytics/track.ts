import { pageIdle } from '@/lib/page/pageIdle';
import { Store } from '@/lib/Store';
import { type Collector, collector } from './collector';
import { mayTrack, onConsentChange } from './consent';
import type { EventName, PropertiesOf, Tracked } from './events';
import type { Sessions } from './sessions';

/** State of the SDK (requirements.md section 4): 1 not started, 2 started, 3 its store is ready. */
type Lifecycle = 1 | 2 | 3;

/** Maximum number of events until the SDK is loaded. Further events are dropped. */
const MAX_PENDING = 100;

const state = new Store<Lifecycle>(1);
/** Events until the SDK is loaded. */
const pending: Tracked[] = [];
/** The SDK's function for events. It starts once per page: after a withdrawn consent it is stopped. */
let deliver: ((one: Tracked) => void) | null = null;

/** Events are queued for the SDK from 2 on, and sent from 3 on. Users see the state in the cookie settings. */
export const lifecycle = state.get;

/** Calls the listener after every state change of the SDK. Returns a function that unsubscribes. */
export const onLifecycleChange = state.subscribe;

/** Records a user action in analytics. Does nothing without consent or a collector. Never throws and never blocks. */
export function track<Name extends EventName>(
  event: Name,
  ...[properties]: keyof PropertiesOf<Name> extends never ? [] : [PropertiesOf<Name>]
): void {
  if (state.get() === 1 || !mayTrack()) return;
  const one = { event, properties: properties ?? {}, at: Date.now() };
  if (deliver) deliver(one);
  else if (pending.length < MAX_PENDING) pending.push(one);
}

/**
 * Applies the visitor's consent: with it, the SDK is downloaded once the page is usable; without it, nothing is. When
 * consent is withdrawn, stored and sent data are deleted. Called once, by app.tsx.
 */
export function startAnalytics(sessions: Sessions): void {
  const goal = collector();
  if (!goal) return;
  const applyConsent = () => {
    if (mayTrack() && state.get() === 1 && !deliver) void start(goal, sessions);
  };
  onConsentChange((chosen) => {
    if (chosen === 'declined') {
      pending.length = 0;
      if (state.get() === 3) state.set(1);
      void import('./deleteVisitorData').then((part) => part.deleteVisitorData()).catch(() => {});
    }
    applyConsent();
  });
  applyConsent();
}

async function start(goal: Collector, sessions: Sessions): Promise<void> {
  state.set(2);
  await pageIdle();
  const part = await import('./runAnalytics').catch(() => null);
  // If the download fails or the consent changed meanwhile, nothing starts.
  if (part && mayTrack()) {
    deliver = part.run(goal, sessions);
    state.set(3);
    pending.forEach(deliver);
  } else state.set(1);
  pending.length = 0;
}
