/**
 * `<meta name="…" content="{…}">`, with which the server passes data to a page; `null` if it is missing or malformed.
 */
export function pageData<Data>(name: string): Data | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  if (!meta) return null;
  try {
    return JSON.parse(meta.content);
  } catch (error) {
    // Without the data, parts of the page are missing, and nothing else would say why.
    console.error(`The data of the page in <meta name="${name}"> cannot be read.`, error);
    return null;
  }
}
