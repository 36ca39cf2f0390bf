import { useLocation, useNavigate } from '@umijs/max';
import { useCallback, useRef } from 'react';
import { closedSearch, openPluginKey } from './detailAddress';

/** The detail over a page: its plugin, and a function that closes it. */
export interface OpenDetail {
  pluginKey: string | null;
  close(): void;
}

/** The open plugin is in the address, so that reload, a new tab, back and forward work. */
export function useDetail(): OpenDetail {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  const close = useCallback(() => {
    // `back()` is asynchronous: a second Escape before it ends must not leave the site.
    if (left.current === key) return;
    left.current = key;
    if (cameFromList) navigate(-1);
    else navigate({ pathname, search: closedSearch(search) }, { replace: true });
  }, [key, cameFromList, pathname, search, navigate]);
  return { pluginKey: openPluginKey(search), close };
}
