import { useQuery } from '@/data/useQuery';
import { useSession } from '@/session/useSession';

/** Whether the user's organization has private plugins for them. */
export function useHasEnterprisePlugins(): boolean {
  const isMember = useSession()?.user.e_id != null;
  const { data } = useQuery('listPlugins', isMember ? { visibility: 'enterprise', limit: 1 } : null);
  return (data?.total ?? 0) > 0;
}
