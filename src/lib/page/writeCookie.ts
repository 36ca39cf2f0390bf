/**
 * Stores a cookie, in the syntax of a `Set-Cookie` header: `ps_lang=zh-CN; path=/; max-age=31536000`. `max-age=0`
 * deletes it.
 */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 15, Firefox 100, and jsdom have no Cookie Store
  document.cookie = cookie;
}
