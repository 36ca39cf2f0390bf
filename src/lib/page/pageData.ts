/**
 * `<meta name="…" content="{…}">`, with which the server passes data to a page; `null` if it is missing or malformed.
 */
export function pageData<Data>(name: string): Data | null {
  try {
    return JSON.parse((document.querySelector(`meta[name=${name}]`) as HTMLMetaElement).content);
  } catch {
    return null;
  }
}
