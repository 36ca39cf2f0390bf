import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { KitLabelsProvider } from '@/kit/KitLabels';
import type { LocaleName } from '@/lib/intl/locales';
import type { SchemeName } from '../config/tokens';
import styles from './inSchemes.module.css';
import { SchemeFrame } from './SchemeFrame';
import { wordsOf } from './words';

const SCHEMES = { both: ['light', 'dark'], light: ['light'], dark: ['dark'] } as const;

/**
 * Shows a story in light and dark side by side, each in its own document, so that its menus, toasts, and dialogs open
 * in its scheme and next to its trigger. `?globals=scheme:dark` shows the story alone.
 */
export const inSchemes: Decorator = (Story, { id, title, name, globals, viewMode }) => {
  const scheme = globals.scheme as keyof typeof SCHEMES;
  const locale = globals.locale as LocaleName;
  const [group, widget = group] = title.split('/');
  if (scheme === 'both' || viewMode === 'docs')
    return (
      <div className={styles.pair}>
        {SCHEMES[scheme].map((each) => (
          <SchemeFrame
            key={each}
            story={id}
            title={`${widget}, ${name.toLowerCase()}, ${each}`}
            scheme={each}
            locale={locale}
            isLayer={group === 'Layers' || widget === 'Message'}
          />
        ))}
      </div>
    );
  return (
    <Alone story={id} scheme={scheme} locale={locale} widget={widget ?? ''} name={name}>
      <Story />
    </Alone>
  );
};

interface AloneProps {
  story: string;
  scheme: SchemeName;
  locale: LocaleName;
  widget: string;
  name: string;
  children: ReactNode;
}

/** A story without the docs page. It has an h1 and an h2, so that the headings of a demo are not the first ones. */
function Alone({ story, scheme, locale, widget, name, children }: AloneProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme;
    document.documentElement.lang = locale === 'en-US' ? 'en' : locale;
    document.title = `${widget}, ${name.toLowerCase()} · Plugin Square kit`;
  }, [scheme, locale, widget, name]);
  // Browser tests wait for `data-ready`.
  useEffect(() => {
    document.body.dataset.ready = story;
    return () => {
      delete document.body.dataset.ready;
    };
  }, [story]);
  return (
    <KitLabelsProvider labels={wordsOf(locale)}>
      <main className={styles.alone}>
        <h1 className="ps-visually-hidden">{widget}</h1>
        <h2 className="ps-visually-hidden">{name}</h2>
        {children}
      </main>
    </KitLabelsProvider>
  );
}
