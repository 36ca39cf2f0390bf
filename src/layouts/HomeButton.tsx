import { useNavigate } from '@umijs/max';
import type { MouseEvent } from 'react';
import { Button } from '@/kit/Button/Button';
import { SITE_PATH } from '../../contract/values/sitePaths';

/** Link to the home page, without a reload. */
export function HomeButton({ children }: { children: string }) {
  const navigate = useNavigate();

  const handleClick = (event: MouseEvent) => {
    // Lets the browser open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate('/');
  };

  return (
    <Button type="primary" size="large" href={SITE_PATH} onClick={handleClick}>
      {children}
    </Button>
  );
}
