import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { firstPage } from '@/lib/firstPage';

/**
 * Stands in for the provider of Umi's initial-state plugin, which shows nothing until the session is known. What the
 * server drew stands already, as a visitor sees it: it stays, and learns of the session when that is there.
 */
export default function InitialStateProvider({ children }: { children: ReactNode }) {
  const { loading } = useModel('@@initialState');
  return loading && !firstPage() ? null : children;
}
