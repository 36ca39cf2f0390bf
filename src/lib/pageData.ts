/** `<meta name="…" content="{…}">`, in which the server tells a page what it needs; null where it is missing or malformed. */
export function pageData<Data>(name: string): Data | null {
  try {
    return JSON.parse((document.querySelector(`meta[name=${name}]`) as HTMLMetaElement).content);
  } catch {
    return null;
  }
}
