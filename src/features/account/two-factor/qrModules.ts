/** Rows of a QR code; true is dark. Null if the text is too long for a code. */
export async function qrModules(text: string): Promise<boolean[][] | null> {
  // Loaded on first use: only a page that sets up two-factor authentication needs it.
  const { create } = await import('qrcode');
  try {
    // Level L: a code on a screen is never dirty or torn.
    const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
    return Array.from({ length: size }, (_, y) => Array.from(data.subarray(y * size, (y + 1) * size), Boolean));
  } catch {
    return null;
  }
}
