import '@/global.css';
import { demos } from 'kit-demos';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { KitLabelsProvider } from '@/kit/KitLabels';
import { LANGUAGES } from '@/lib/intl/locales';
import { applyEnterpriseTokens } from '@/theme/enterpriseTokens';
import { listen, send } from '../parts/frameMessages';
import { wordsOf } from '../parts/words';
import styles from './frame.module.css';
import { reportHeight } from './reportHeight';

/** `frame.html?demo=Switch.demo&scheme=dark&lang=en-US`: one demo, with nothing of the docs around it. */
const asked = new URLSearchParams(location.search);
const name = asked.get('demo') ?? '';
const language = asked.get('lang') ?? 'en';
const labels = wordsOf(LANGUAGES.find(({ locale }) => locale.startsWith(language))?.locale ?? 'en-US');

const place = document.getElementById('demo');
if (!place) throw new Error('frame.html has lost its <main id="demo">: build the docs again.');
place.className = styles.demo ?? '';
document.title = `${name || 'No demo'} · Plugin Square kit`;
show(place);

listen(
  () => (window.parent === window ? null : window.parent),
  (message) => message.kind === 'tokens' && applyEnterpriseTokens(message.tokens),
);
if (window.parent !== window) reportHeight(place, (height) => send(window.parent, { kind: 'height', height }));

async function show(main: HTMLElement): Promise<void> {
  const load = Object.hasOwn(demos, name) ? demos[name] : undefined;
  const root = createRoot(main);
  if (!load) return root.render(<Unknown />);
  try {
    const { default: Demo } = await load();
    root.render(
      <Guard>
        <Shown demo={Demo} />
      </Guard>,
    );
  } catch (error) {
    root.render(<Fault error={error} />);
  }
}

function useReady(): void {
  useEffect(() => {
    document.body.dataset.ready = '';
  }, []);
}

/** Headings of its own, so that a demo's headings follow on some wherever it is shown. */
function Shown({ demo: Demo }: { demo: ComponentType }) {
  useReady();
  const [widget, ...words] = name.split('.').slice(0, -1);
  return (
    <KitLabelsProvider labels={labels}>
      <h1 className="ps-visually-hidden">{widget}</h1>
      <h2 className="ps-visually-hidden">{words.join(' ') || 'Basic'}</h2>
      <Demo />
    </KitLabelsProvider>
  );
}

function Unknown() {
  useReady();
  return (
    <div role="alert" className={styles.message}>
      <h1>There is no demo named “{name}”</h1>
      <p>
        The address names it: <code>frame.html?demo=Switch.demo&amp;scheme=dark</code>. These are there:
      </p>
      <ul>
        {Object.keys(demos).map((known) => (
          <li key={known}>
            <a href={`?demo=${known}`}>{known}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fault({ error }: { error: unknown }) {
  useReady();
  return (
    <div role="alert" className={styles.message} data-fault="">
      <h1>The demo “{name}” failed</h1>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
    </div>
  );
}

class Guard extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? <Fault error={this.state.error} /> : this.props.children;
  }
}
