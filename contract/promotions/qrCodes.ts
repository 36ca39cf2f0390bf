import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, IdAnywhere, idParam, nameText } from '../fields';
import { json } from '../releases/releases';
import { TEXT_LIMITS } from '../values/limits';

export const QrCode = z.object({
  id: z.number().int(),
  name: z.string(),
  /** A path below /files/. */
  img_url: z.string(),
});
export type QrCode = z.infer<typeof QrCode>;

export const QrCodeFields = z.object({
  id: idParam.optional(),
  name: nameText(TEXT_LIMITS.qr_code_name, 1).optional(),
  expected: json(Expected).optional(),
});
export type QrCodeFields = z.infer<typeof QrCodeFields>;

export const listQrCodes = endpoint('GET', '/manager/qr-code/list', {
  who: 'everyone',
  summary: 'Lists QR codes, newest first; the first one named feedback_group is that of the feedback group',
  data: z.object({ qr_code_list: z.array(QrCode) }),
});

/** File: `image`. A new one needs name and image. 409 `changed_meanwhile`. */
export const saveQrCode = endpoint('PUT', '/manager/qr-code', {
  who: 'admin',
  summary: 'Saves a QR code; creates one without an id (multipart)',
  sends: 'multipart',
  data: QrCode,
});

export const deleteQrCode = endpoint('DELETE', '/manager/qr-code', {
  who: 'admin',
  summary: 'Deletes a QR code',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});
