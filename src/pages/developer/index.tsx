import { useParams } from '@umijs/max';
import { NotFoundNotice } from '@/layouts/NotFoundNotice';
import { DeveloperPlugins } from './DeveloperPlugins';

/** /developer/{user_id}: a developer and all of that person's public plugins; `?sort=` as on the square. */
export default function DeveloperPage() {
  const { userId = '' } = useParams();
  // As the server reads it: what is no id is nobody's page.
  if (!/^[1-9]\d{0,9}$/.test(userId)) return <NotFoundNotice />;
  return <DeveloperPlugins key={userId} userId={Number(userId)} />;
}
