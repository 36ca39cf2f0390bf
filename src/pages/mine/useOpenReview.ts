import { useLocation, useNavigate } from '@umijs/max';

/**
 * The plugin whose review is open over the page. It is in the address (`?review=`), so that reload, back and a
 * notification's link work.
 */
export interface OpenReview {
  pluginKey: string | null;
  open: (key: string) => void;
  close: () => void;
}

export function useOpenReview(): OpenReview {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const searchWith = (key: string | null) => {
    const query = new URLSearchParams(search);
    if (key) query.set('review', key);
    else query.delete('review');
    return `?${query}`;
  };
  return {
    pluginKey: new URLSearchParams(search).get('review') || null,
    open: (key) => navigate({ pathname, search: searchWith(key) }, { state: { fromCard: true } }),
    close: () => {
      if ((state as { fromCard?: boolean } | null)?.fromCard) navigate(-1);
      else navigate({ pathname, search: searchWith(null) }, { replace: true });
    },
  };
}
