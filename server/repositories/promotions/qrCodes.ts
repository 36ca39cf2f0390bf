import type { QrCode } from '../../../contract/promotions/qrCodes';
import type { Queryable } from '../../db/schema';

/** Every QR code, newest first. */
export async function listQrCodes(db: Queryable): Promise<QrCode[]> {
  return db.selectFrom('qr_codes').selectAll().orderBy('id', 'desc').execute();
}

export async function insertQrCode(db: Queryable, code: Omit<QrCode, 'id'>): Promise<QrCode> {
  return db.insertInto('qr_codes').values(code).returningAll().executeTakeFirstOrThrow();
}

/** A QR code, locked until the transaction ends; null if it does not exist. */
export async function lockQrCode(db: Queryable, id: number): Promise<QrCode | null> {
  const row = await db.selectFrom('qr_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Returns the updated code; null if it does not exist. */
export async function updateQrCode(db: Queryable, { id, ...code }: QrCode): Promise<QrCode | null> {
  const row = await db.updateTable('qr_codes').set(code).where('id', '=', id).returningAll().executeTakeFirst();
  return row ?? null;
}

/** Returns the deleted code; null if it did not exist. */
export async function deleteQrCode(db: Queryable, id: number): Promise<QrCode | null> {
  const row = await db.deleteFrom('qr_codes').where('id', '=', id).returningAll().executeTakeFirst();
  return row ?? null;
}
