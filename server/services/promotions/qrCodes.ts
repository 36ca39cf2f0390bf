import type { QrCode, QrCodeFields } from '../../../contract/promotions/qrCodes';
import { missingFile, wrongFields } from '../../http/bodies/readForm';
import { PublicText } from '../../http/PublicText';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import * as qrCodes from '../../repositories/promotions/qrCodes';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { withFileTransaction } from '../files/FileTransaction';
import { recordAction } from '../system/adminActions';

/** Every QR code as a complete response text, the same for every caller. */
export function listQrCodesText(context: ServiceContext): Promise<PublicText> {
  return cacheBriefly(context, 'qr codes', async () =>
    PublicText.of({ qr_code_list: await qrCodes.listQrCodes(context.db) }),
  );
}

/**
 * Edits a QR code, or creates one if there is no id.
 *
 * @throws {DomainError} `qr_code_not_found`, `changed_meanwhile`, `invalid_request` for a new one without name or image,
 * `invalid_image`
 */
export async function saveQrCode(
  context: ServiceContext,
  by: number,
  { id, expected, ...fields }: QrCodeFields,
  image: Uint8Array | undefined,
): Promise<QrCode> {
  return withFileTransaction(context, async (files) => {
    const sent = { ...fields, img_url: image && (await files.image('qr_code', image)) };
    return transact(context.db, async (transaction) => {
      const before = id === undefined ? null : await qrCodes.lockQrCode(transaction, id);
      if (id !== undefined && !before) throw notFound();
      const row = complete(before ? mergeEdit(sent, expected, before) : sent, before);
      await files.replace(transaction, before?.img_url, row.img_url);
      const now = before
        ? await qrCodes.updateQrCode(transaction, { id: before.id, ...row })
        : await qrCodes.insertQrCode(transaction, row);
      if (!now) throw notFound();
      changed(transaction, 'site');
      const act = before ? 'qr_code.edit' : 'qr_code.create';
      await recordAction(transaction, {
        by,
        act,
        subject: now.id,
        name: now.name,
        before: before && { ...before },
        after: { ...now },
      });
      return now;
    });
  });
}

/** Completes the sent fields with the present ones. */
function complete(sent: Partial<Omit<QrCode, 'id'>>, before: QrCode | null): Omit<QrCode, 'id'> {
  const { name = before?.name, img_url = before?.img_url } = sent;
  if (name === undefined) throw wrongFields([{ path: 'name', message: 'is missing' }]);
  if (!img_url) throw missingFile('image');
  return { name, img_url };
}

/** @throws {DomainError} `qr_code_not_found` */
export async function deleteQrCode(context: ServiceContext, by: number, id: number): Promise<void> {
  await withFileTransaction(context, (files) =>
    transact(context.db, async (transaction) => {
      const deleted = await qrCodes.deleteQrCode(transaction, id);
      if (!deleted) throw notFound();
      changed(transaction, 'site');
      const { name } = deleted;
      await recordAction(transaction, { by, act: 'qr_code.delete', subject: id, name, before: { ...deleted } });
      await files.free(transaction, [deleted.img_url]);
    }),
  );
}

function notFound(): DomainError {
  return new DomainError('qr_code_not_found', 'There is no such QR code: it may have been deleted. Reload the list.');
}
