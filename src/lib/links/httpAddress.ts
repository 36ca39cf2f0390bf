/**
 * The address if the text is a single http(s) address, else `null`. Users may enter `javascript:` or any other scheme
 * as a contact, and only checked addresses may become links. An address with a user name is refused:
 * `https://known.example@evil.example` looks like the first site and leads to the second.
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
