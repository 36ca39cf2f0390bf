import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the list, and antd with it, comes once the gate has opened.
const QrCodes = lazy(() => import('@/features/qr-codes/admin/QrCodes'));

/** /backstage-index/qr-codes: the contact QR codes. */
export default function QrCodesPage() {
  const text = useText();
  usePageTitle(text('qr.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <QrCodes />
    </>
  );
}
