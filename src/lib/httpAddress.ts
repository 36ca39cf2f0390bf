/**
 * The address when the text is one http(s) address, else null. What people write as support or contact may be
 * `javascript:` or any other scheme; only what passes here may become a link. An address with a user name is refused:
 * `https://known.example@evil.example` reads like the first and leads to the second.
 */
export function httpAddress(text: string): URL | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^\s]+$/i.test(trimmed)) return null;
  try {
    const address = new URL(trimmed);
    return address.username || address.password ? null : address;
  } catch {
    return null;
  }
}
