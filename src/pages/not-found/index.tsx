import { NotFoundNotice } from '@/layouts/NotFoundNotice';

/** /404 and every address that is no page. */
export default function NotFoundPage() {
  return <NotFoundNotice />;
}
