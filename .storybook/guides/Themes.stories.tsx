import type { Meta, StoryObj } from '@storybook/react-vite';
import { type SchemeName, schemes } from '../../config/tokens';
import { ThemeTrial } from './ThemeTrial';

const meta: Meta<typeof ThemeTrial> = {
  title: 'The kit/Themes',
  id: 'themes',
  // Themes.mdx is its page.
  tags: ['!autodocs'],
  component: ThemeTrial,
  render: ({ tokens }, { globals }) => <ThemeTrial tokens={tokens} scheme={globals.scheme as SchemeName} />,
};
export default meta;

export const Defaults: StoryObj<typeof ThemeTrial> = { name: 'Default', args: { tokens: {} } };

export const Plum: StoryObj<typeof ThemeTrial> = {
  args: {
    tokens: {
      accent: { light: '#7a2e6b', dark: '#e6a0d6' },
      'accent-hover': { light: '#642257', dark: '#efbbe3' },
      'accent-text': { light: schemes.light['accent-text'], dark: '#33092b' },
      'accent-soft': { light: '#f7e6f3', dark: '#3a1f34' },
      'accent-ink': { light: '#74286a', dark: '#ecaedd' },
    },
  },
};
