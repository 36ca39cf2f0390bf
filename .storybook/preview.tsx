import '@/global.css';
import type { Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LANGUAGES } from '@/lib/intl/locales';
import { inSchemes } from './inSchemes';
import { deviceScheme, themeOf } from './theme';

// The blocks of a docs page are a large part of Storybook. They are lazy, so that a single story does not load them.
const WidgetPage = lazy(() => import('./WidgetPage'));
const DocsFrame = lazy(() => import('./DocsFrame'));

function DocsPage() {
  return (
    <Suspense>
      <WidgetPage />
    </Suspense>
  );
}

function LazyDocsFrame(props: ComponentProps<typeof DocsFrame>) {
  return (
    <Suspense>
      <DocsFrame {...props} />
    </Suspense>
  );
}

const preview: Preview = {
  // Every widget has a docs page.
  tags: ['autodocs'],
  decorators: [inSchemes],
  initialGlobals: { scheme: 'both', locale: 'en-US' },
  globalTypes: {
    scheme: {
      description: 'Color scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'both', title: 'Light and dark' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    locale: {
      description: 'Language of the widgets’ own texts; the demos are always English',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: LANGUAGES.map(({ locale, name }) => ({ value: locale, title: name })),
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      container: LazyDocsFrame,
      page: DocsPage,
      theme: themeOf(deviceScheme()),
      toc: true,
      canvas: { sourceState: 'shown' },
    },
    options: {
      storySort: {
        order: [
          'The kit',
          ['Introduction', 'Tokens', 'Themes', 'Conformance'],
          'Actions',
          'Fields',
          'Choices',
          'Layers',
          'Layout',
          'Images',
          'Feedback',
        ],
      },
    },
  },
};

export default preview;
