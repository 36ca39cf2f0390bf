import { useLocation } from '@umijs/max';
import { Suspense } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import { loadArea } from '@/lib/intl/currentLocale';

const LegalDocument = lazyPart(async () => {
  const [module] = await Promise.all([import('@/features/legal-document/LegalDocument'), loadArea('site/visitor')]);
  return { default: module.LegalDocument };
});

/** /protocol and /privacy: the legal texts that users accept. */
export default function LegalPage() {
  const { pathname } = useLocation();
  const name = pathname === '/privacy' ? 'privacy' : 'protocol';
  return (
    <Suspense fallback={null}>
      {/* Another text is another page: the previous one is not shown while it loads. */}
      <LegalDocument key={name} name={name} />
    </Suspense>
  );
}
