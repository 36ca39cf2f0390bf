import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { firstPage } from '@/lib/firstPage';

/**
 * Replaces the provider of Umi's initial-state plugin, which shows nothing until the session is known. The
 * server-rendered page is already there, as a visitor sees it. It stays, and receives the session when that is known.
 */
export default function InitialStateProvider({ children }: { children: ReactNode }) {
  const { loading } = useModel('@@initialState');
  return loading && !firstPage() ? null : children;
}
