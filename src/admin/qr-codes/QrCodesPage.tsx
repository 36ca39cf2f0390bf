import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
const QrCodes = lazy(() => import(/* webpackChunkName: "office-qr-codes" */ './QrCodes'));

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
