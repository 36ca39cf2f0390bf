import type { ColumnsState } from '@ant-design/pro-components';
import { useMemo } from 'react';
import { useSession } from '@/session/useSession';

/**
 * Which columns a table shows. The address says it, so that a link shows what its sender saw; each choice is also kept
 * on this device for its reader, and holds wherever the address says nothing.
 * @param hide keys of hidden columns as the address has them, between commas
 */
export function useShownColumns(list: string, hide: string, onHide: (hide: string) => void) {
  const key = `ps_columns_${list}_${useSession()?.user.user_id}`;
  const hidden = hide || kept(key);
  const value = useMemo(() => Object.fromEntries(keysIn(hidden).map((column) => [column, { show: false }])), [hidden]);
  return {
    value,
    onChange: (columns: Record<string, ColumnsState>) => {
      const chosen = Object.keys(columns).filter((column) => columns[column]?.show === false);
      const written = chosen.sort().join(',');
      // ProTable says it also where nothing changed, and in the middle of a rendering.
      if (written === keysIn(hidden).join(',')) return;
      keep(key, written);
      queueMicrotask(() => onHide(written));
    },
  };
}

const keysIn = (hidden: string): string[] => hidden.split(',').filter(Boolean).sort();

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, hide: string): void {
  try {
    localStorage.setItem(key, hide);
  } catch {
    // A browser that keeps nothing still has the address.
  }
}
