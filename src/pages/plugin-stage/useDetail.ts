import { useLocation, useNavigate } from '@umijs/max';
import { useCallback, useRef } from 'react';
import { closedSearch, openPluginKey } from './detailAddress';

/** The detail that lies over a page: which plugin, and how to close it. */
export interface OpenDetail {
  pluginKey: string | null;
  close(): void;
}

/** The address decides what is open, so that reload, a new tab, back and forward all work. */
export function useDetail(): OpenDetail {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  const close = useCallback(() => {
    // Back takes a moment: a second Escape in it must not leave the site.
    if (left.current === key) return;
    left.current = key;
    if (cameFromList) navigate(-1);
    else navigate({ pathname, search: closedSearch(search) }, { replace: true });
  }, [key, cameFromList, pathname, search, navigate]);
  return { pluginKey: openPluginKey(search), close };
}
