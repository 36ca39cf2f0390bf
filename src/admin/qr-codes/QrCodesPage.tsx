/** /backstage-index/qr-codes: the contact QR codes. */
export { default } from './QrCodes';
