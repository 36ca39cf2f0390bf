import { useCallback } from 'react';
import type { PackageFault } from '../../../shared/pluginPackage/PackageFault';
import { useText } from './useText';

/** Says what is wrong with a package in the reader's language; whoever shows it brings the words of area `package`. */
export function usePackageFaultText(): (fault: Pick<PackageFault, 'rule' | 'params'>) => string {
  const text = useText();
  return useCallback(({ rule, params }) => text(`package.fault.${rule}`, params), [text]);
}
