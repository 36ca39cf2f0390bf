import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { LatePart } from './LatePart';

/** A component that is downloaded when it is first shown. The build puts it in place of heavy ones (config/partsOnIntent.cjs). */
export function onIntent<Props extends object>(bring: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await bring() }));
  return (props) => (
    <LatePart>
      <Suspense fallback={null}>{createElement(Part as ComponentType<Props>, props)}</Suspense>
    </LatePart>
  );
}
