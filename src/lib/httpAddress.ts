/**
 * The address when the text is one http(s) address, else null. What people write as support or contact may be
 * `javascript:` or any other scheme; only what passes here may become a link.
 */
export function httpAddress(text: string): URL | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^\s]+$/i.test(trimmed)) return null;
  try {
    return new URL(trimmed);
  } catch {
    return null;
  }
}
