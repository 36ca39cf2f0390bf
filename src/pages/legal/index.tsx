import { useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { bringArea } from '@/lib/intl/currentLocale';

const LegalDocument = lazy(async () => {
  const [module] = await Promise.all([import('@/features/legal-document/LegalDocument'), bringArea('visitor')]);
  return { default: module.LegalDocument };
});

/** /protocol and /privacy: the texts that a reader agrees to. */
export default function LegalPage() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={null}>
      <LegalDocument name={pathname === '/privacy' ? 'privacy' : 'protocol'} />
    </Suspense>
  );
}
