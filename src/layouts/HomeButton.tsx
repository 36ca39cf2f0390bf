import { Button } from '@/kit/Button/Button';
import { useSiteLink } from '@/lib/links/useSiteLink';

/** Link to the home page, without a reload. */
export function HomeButton({ children }: { children: string }) {
  return (
    <Button type="primary" size="large" {...useSiteLink('/')}>
      {children}
    </Button>
  );
}
