/** Rows of a QR code; true is dark. Null where the text is longer than a code holds. */
export async function qrModules(text: string): Promise<boolean[][] | null> {
  // Loaded on first use: only a page that sets up two-factor authentication needs it.
  const { create } = await import('qrcode');
  try {
    // Level L: the code is read from a screen, where nothing is dirty or torn.
    const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
    return Array.from({ length: size }, (_, y) => Array.from(data.subarray(y * size, (y + 1) * size), Boolean));
  } catch {
    return null;
  }
}
