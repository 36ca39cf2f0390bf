import { useNavigate } from '@umijs/max';
import type { MouseEvent } from 'react';
import { SITE_BASE } from '../../../contract/values/paths';

/** Props of a Button that links to a page below the base path, without a reload. */
export function useSiteLink(path: string) {
  const navigate = useNavigate();
  return {
    href: SITE_BASE + path,
    onClick(event: MouseEvent) {
      // Lets the browser open a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(path);
    },
  };
}
