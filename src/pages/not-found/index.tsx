import { NotFoundNotice } from '@/layouts/NotFoundNotice';

/** /404 and every unknown address. */
export default function NotFoundPage() {
  return <NotFoundNotice />;
}
