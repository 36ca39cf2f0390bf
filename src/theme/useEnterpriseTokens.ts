import { useSyncExternalStore } from 'react';
import { type EnterpriseTokens, enterpriseTokens, subscribeToEnterpriseTokens } from './enterpriseTokens';

const NONE: EnterpriseTokens = {};

/** The enterprise's values over our tokens, for what cannot read custom properties: antd computes with colours. */
export function useEnterpriseTokens(): EnterpriseTokens {
  return useSyncExternalStore(subscribeToEnterpriseTokens, enterpriseTokens, () => NONE);
}
