import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { DARK, deviceScheme, themeOf } from './theme';

/** Frame of every docs page: adds a landmark and follows the device's color scheme, which Storybook does not. */
export default function DocsFrame({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const scheme = useSyncExternalStore(onSchemeChange, deviceScheme);
  return (
    <DocsContainer {...props} theme={themeOf(scheme)}>
      <main data-scheme={scheme}>{children}</main>
    </DocsContainer>
  );
}

function onSchemeChange(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
