import { Outlet } from '@umijs/max';
import { AdminGate } from '@/features/admin-gate/AdminGate';
import { SiteFrame } from '@/layouts/SiteFrame';

/** Stands before every route that is marked for administrators; has nothing of the back-office in it. */
export default function AdminGuard() {
  return (
    <SiteFrame>
      <AdminGate>
        <Outlet />
      </AdminGate>
    </SiteFrame>
  );
}
