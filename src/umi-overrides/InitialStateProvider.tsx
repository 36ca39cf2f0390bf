import { useModel } from '@umijs/max';
import type { ReactNode } from 'react';
import { initialData } from '@/lib/page/initialData';

/**
 * Replaces `plugin-initialState/Provider.tsx`, which Umi's initial-state plugin generates and which shows nothing until
 * the session is known. A server-rendered page is already visible, as a visitor sees it. It stays visible while the
 * session loads, and then receives the session. Saves 0.1 KB (gzip).
 */
export default function InitialStateProvider({ children }: { children: ReactNode }) {
  const { loading } = useModel('@@initialState');
  return loading && !initialData() ? null : children;
}
