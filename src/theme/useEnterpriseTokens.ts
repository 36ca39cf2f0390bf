import { useSyncExternalStore } from 'react';
import { type EnterpriseTokens, enterpriseTokens, subscribeToEnterpriseTokens } from './enterpriseTokens';

const NONE: EnterpriseTokens = {};

/** The organization's token values for code that cannot read custom properties: antd calculates with colors. */
export function useEnterpriseTokens(): EnterpriseTokens {
  return useSyncExternalStore(subscribeToEnterpriseTokens, enterpriseTokens, () => NONE);
}
