export default async function teardown(): Promise<void> {
  await globalThis.browserTests?.browser.close();
  await globalThis.browserTests?.server.remove();
}
