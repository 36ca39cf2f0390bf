import type { FastifyInstance } from 'fastify';
import { deleteQrCode, listQrCodes, QrCodeFields, saveQrCode } from '../../../contract/promotions/qrCodes';
import { MEDIA_LIMITS } from '../../../contract/values/releases/releases';
import { parseFields, readForm } from '../../http/bodies/readForm';
import { mount } from '../../http/mount';
import type { ServiceContext } from '../../services/context';
import * as qrCodes from '../../services/promotions/qrCodes';

const FILES = { image: { bytes: MEDIA_LIMITS.image_bytes, maxCount: 1 } };

/** Registers QR codes of contact channels. One of them leads to the feedback group. */
export function qrCodeRoutes(app: FastifyInstance, context: ServiceContext): void {
  mount(app, listQrCodes, async ({ reply }) => (await qrCodes.listQrCodesText(context)).send(reply));
  // `who` requires a user.
  mount(app, saveQrCode, async ({ request, caller }) => {
    const { fields, files } = await readForm(request, FILES);
    return qrCodes.saveQrCode(context, caller.user!.user_id, parseFields(QrCodeFields, fields), files.image?.[0]);
  });
  mount(app, deleteQrCode, async ({ body, caller }) => {
    await qrCodes.deleteQrCode(context, caller.user!.user_id, body.id);
    return {};
  });
}
