import { useParams } from '@umijs/max';
import { NotFoundNotice } from '@/layouts/NotFoundNotice';
import { DeveloperPlugins } from './DeveloperPlugins';

/** /developer/{user_id}: a developer with all their public plugins; `?sort=` as on the home page. */
export default function DeveloperPage() {
  const { userId = '' } = useParams();
  // Same rule as the server: an invalid id belongs to no user.
  if (!/^[1-9]\d{0,9}$/.test(userId)) return <NotFoundNotice />;
  return <DeveloperPlugins key={userId} userId={Number(userId)} />;
}
