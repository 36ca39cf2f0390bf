import type { QrCode, QrCodeFields } from '../../contract/qrCodes';
import { DomainError } from '../lib/DomainError';
import type { PublicText } from '../lib/PublicText';
import { missingFile, wrongFields } from '../lib/readForm';
import * as qrCodes from '../repositories/qrCodes';
import type { ServiceContext } from './context';
import { keepPicture } from './pictures';
import { publicText } from './publicLists';

/** Every QR code, as the text of the whole answer: it is the same for everybody. */
export function listQrCodesText(context: ServiceContext): Promise<PublicText> {
  return publicText(context, 'qr codes', async () => ({ qr_code_list: await qrCodes.listQrCodes(context.db) }));
}

/**
 * Edits a QR code, or makes one where there is no id.
 * @throws {DomainError} `qr_code_not_found`, `invalid_request` for a new one without name or picture, `invalid_image`
 */
export async function saveQrCode(
  context: ServiceContext,
  { id, ...fields }: QrCodeFields,
  picture: Uint8Array | undefined,
): Promise<QrCode> {
  const before = id === undefined ? null : await qrCodes.findQrCode(context.db, id);
  if (id !== undefined && !before) throw notFound();
  const name = fields.name ?? before?.name;
  if (name === undefined) throw wrongFields([{ path: 'name', message: 'is missing' }]);
  const img_url = picture ? await keepPicture(context.storage, 'qr_code', picture) : before?.img_url;
  if (!img_url) throw missingFile('image');
  const saved = before
    ? await qrCodes.updateQrCode(context.db, { id: before.id, name, img_url })
    : await qrCodes.insertQrCode(context.db, { name, img_url });
  if (!saved) throw notFound();
  context.forgetPublicLists();
  return saved;
}

/** @throws {DomainError} `qr_code_not_found` */
export async function deleteQrCode(context: ServiceContext, id: number): Promise<void> {
  if (!(await qrCodes.deleteQrCode(context.db, id))) throw notFound();
  context.forgetPublicLists();
}

function notFound(): DomainError {
  return new DomainError('qr_code_not_found', 'There is no such QR code: it may have been deleted. Reload the list.');
}
