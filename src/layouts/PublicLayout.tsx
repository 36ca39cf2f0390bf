import { Outlet } from '@umijs/max';

export default function PublicLayout() {
  return <Outlet />;
}
