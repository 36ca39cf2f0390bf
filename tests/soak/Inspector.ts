import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReviewDetail, ReviewItem } from '../../contract/reviews/reviewList';
import { FILES_MARKER } from '../../server/storage/filesFolder';
import type { Acknowledged, Publisher } from './Publisher';

const PAGE_SIZE = 100;

/** Compares the server's records with the files on disk. Releases that were correct once are not read again. */
export class Inspector {
  /** Files that rows name, by submission. */
  private readonly named = new Map<number, string[]>();
  private readonly wholeFiles = new Set<string>();

  constructor(private readonly dataDir: string) {}

  /** All problems, one line each. */
  async problems(admin: Publisher, publisher: Publisher, releases: Acknowledged[]): Promise<string[]> {
    return [
      ...(await this.lostReleases(admin, releases)),
      ...(await this.differences(admin)),
      ...this.brokenFiles(),
      ...(await this.uploadsWithoutRow(publisher)),
    ];
  }

  private async lostReleases(admin: Publisher, releases: Acknowledged[]): Promise<string[]> {
    const problems: string[] = [];
    for (const { plugin_key, version, code } of releases) {
      const { status, bytes } = await admin.get(`/api/cmt/manager/plugin/${plugin_key}/download?version=${version}`);
      if (status !== 200 || !bytes.equals(code)) problems.push(`${plugin_key} was acknowledged and is lost: ${status}`);
    }
    return problems;
  }

  /** Rows without their file, and files without a row. */
  private async differences(admin: Publisher): Promise<string[]> {
    await this.readRows(admin);
    const rows = new Set([...this.named.values()].flat());
    const files = this.filesBelow('files');
    return [
      ...[...rows].filter((name) => !files.has(name)).map((name) => `a row names ${name}, which is not there`),
      ...[...files.keys()].filter((name) => !rows.has(name)).map((name) => `${name} is named by no row`),
    ];
  }

  private async readRows(admin: Publisher): Promise<void> {
    for (let page = 1; ; page += 1) {
      const list = await admin.data<{ audit_list: ReviewItem[] }>(
        `/api/cmt/plugin/audit/list?page=${page}&page_size=${PAGE_SIZE}`,
      );
      const unknown = list.audit_list.filter((item) => !this.named.has(item.submission));
      for (const { submission, plugin_key, version } of unknown) {
        const detail = await admin.data<ReviewDetail>(
          `/api/cmt/plugin/audit?plugin_key=${plugin_key}&version=${version}`,
        );
        const addresses = [detail.icon, detail.cover, detail.video, ...detail.panel_images];
        const names = addresses.flatMap((address) => (address ? [address.slice('/files/'.length)] : []));
        this.named.set(submission, [`${detail.sha256}.json`, ...names]);
      }
      // Newest first: after a page of known entries only, all further ones are known.
      if (list.audit_list.length < PAGE_SIZE || unknown.length === 0) return;
    }
  }

  /** Files whose bytes do not match the hash in their name. */
  private brokenFiles(): string[] {
    const problems: string[] = [];
    for (const [name, path] of this.filesBelow('files')) {
      if (this.wholeFiles.has(name)) continue;
      const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
      if (name.startsWith(`${sha256}.`)) this.wholeFiles.add(name);
      else problems.push(`${name} has other bytes than its name says`);
    }
    return problems;
  }

  /** Every file in the uploads folder must be an upload that its owner can continue or delete. */
  private async uploadsWithoutRow(publisher: Publisher): Promise<string[]> {
    const problems: string[] = [];
    for (const id of this.filesBelow('uploads').keys()) {
      const status = await publisher.removeUpload(id);
      if (status !== 204) problems.push(`the upload ${id} has no owner: ${status}`);
    }
    return problems;
  }

  /** Paths of all files in a folder of the data, by name. */
  private filesBelow(folder: string): Map<string, string> {
    const entries = readdirSync(join(this.dataDir, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && entry.name !== FILES_MARKER);
    return new Map(files.map(({ name, parentPath }) => [name, join(parentPath, name)]));
  }
}
