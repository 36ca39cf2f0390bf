import { removePreparedData } from '../processes/preparedData';

export default async function teardown(): Promise<void> {
  for (const { browser, server } of globalThis.browserTests ?? []) {
    await browser.close();
    await server.remove();
  }
  removePreparedData();
}
