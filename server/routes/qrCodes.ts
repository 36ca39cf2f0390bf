import type { FastifyInstance } from 'fastify';
import { deleteQrCode, listQrCodes, QrCodeFields, saveQrCode } from '../../contract/qrCodes';
import { MEDIA_LIMITS } from '../../contract/releases';
import { mount } from '../lib/mount';
import { parseFields, readForm } from '../lib/readForm';
import type { ServiceContext } from '../services/context';
import * as qrCodes from '../services/qrCodes';

const FILES = { image: { bytes: MEDIA_LIMITS.picture_bytes, most: 1 } };

/** QR codes by which people reach us; one of them leads to the feedback group. */
export function qrCodeRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listQrCodes, async ({ reply }) => (await qrCodes.listQrCodesText(context)).send(reply));
  mount(app, saveQrCode, async ({ request }) => {
    const { fields, files } = await readForm(request, FILES);
    return qrCodes.saveQrCode(context, parseFields(QrCodeFields, fields), files.image?.[0]);
  });
  mount(app, deleteQrCode, async ({ body }) => {
    await qrCodes.deleteQrCode(context, body.id);
    return {};
  });
}
