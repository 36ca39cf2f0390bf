import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import sharp from 'sharp';
import type { Site } from './Site';
import { waitUntilStill } from './waitUntilStill';

const folder = mkdtempSync(join(tmpdir(), 'release-'));

/** Writes a file for the file chooser. */
function aFile(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Writes the file of a package with this manifest. */
export const aPackageFile = (manifest: object, name = 'plugin.json'): string =>
  aFile(name, JSON.stringify({ manifest_version: 1, main: 'host.run();', ...manifest }));

/** An image of one color. */
export async function anImage(name: string, width: number, height: number, background: string): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return aFile(name, await image.png().toBuffer());
}

/** An image that does not compress: some MB of noise. */
export function aLargeImage(name: string): Promise<string> {
  const [width, height] = [1_200, 800];
  const image = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return image
    .png({ compressionLevel: 0 })
    .toBuffer()
    .then((bytes) => aFile(name, bytes));
}

/** A real video: a short recording of a canvas by the browser itself. */
export async function aVideo({ page }: Site): Promise<string> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data));
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start(100);
    // A recorder that is stopped before its first frame leaves an invalid video.
    for (let frame = 0; parts.length < 3; frame += 1) {
      pen.fillStyle = frame % 2 ? 'teal' : 'orange';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return aFile('demo.webm', Buffer.from(text, 'base64'));
}

/** The release form as a developer uses it. */
export class ReleaseDriver {
  constructor(readonly site: Site) {}

  /** Chooses images or a video for a field. The chooser of a field that has a file is named "Replace: …". */
  async choose(field: string, ...paths: string[]): Promise<void> {
    const input = await this.site.page.waitForSelector(`input[type=file][aria-label$="${field}"]`);
    await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths);
  }

  /** Chooses the files of a plugin: a package, or a manifest with its code and page. */
  async choosePlugin(...paths: string[]): Promise<void> {
    const input = await this.site.page.waitForSelector('#release-code input[type=file]:not([webkitdirectory])');
    await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths);
  }

  /** Chooses a valid plugin, and waits until the form has read it: it becomes a card, and the drop zone small. */
  async chooseCode(...paths: string[]): Promise<void> {
    await this.choosePlugin(...paths);
    await this.site.page.waitForSelector('#release-code [data-size=small]');
  }

  /** Fills every text that is not in the package. */
  async fill(texts: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(texts)) {
      const field = await this.site.find(name, 'textbox');
      // Not by clicks: a code file that is still loading moves the fields below it.
      await field.evaluate((element) => (element as HTMLInputElement).select());
      await field.type(text);
    }
  }

  /** Drags the item of a handle to the place of another one. */
  async drag(handle: string, onto: string): Promise<void> {
    const middleOf = async (name: string) => {
      const button = await this.site.find(name, 'button');
      await button.scrollIntoView();
      return button.clickablePoint();
    };
    await middleOf(handle);
    // The layer around the form may still move, and late parts of the form push the handles down.
    await this.site.waitForParts();
    await waitUntilStill(this.site.page);
    const [to, from] = [await middleOf(onto), await middleOf(handle)];
    const { mouse } = this.site.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 12 });
    await mouse.up();
  }

  /** Opens the preview, or shows what is missing. */
  async preview(): Promise<void> {
    await this.site.click('Preview', 'button');
  }

  /** Opens the preview, and confirms it. */
  async submit(): Promise<void> {
    await this.preview();
    await this.site.click('Submit for review', 'button');
  }

  /** Value of a field. */
  async valueOf(name: string): Promise<string> {
    const field = await this.site.find(name, 'textbox');
    return field.evaluate((element) => (element as HTMLInputElement).value);
  }
}
