import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import {
  isObjectName,
  type PieceStorage,
  requireDerivedName,
  requireExtension,
  type Source,
  type StagedObject,
  type Storage,
} from './Storage';
import type { StorageAddress } from './storageAddress.mjs';

/** Timeouts in ms for a connection, the start of a response, and its next bytes. */
const CONNECT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than the other timeouts, because no bytes are read while a user pauses a video. */
const IDLE_MS = 5 * 60_000;
/** Maximum number of connections. Each file that is being read holds one. */
const CONNECTIONS = 256;
/** Bytes of a stream in memory at a time. An object may have 10,000 such parts. */
const PART_BYTES = 8 * 1024 * 1024;
/** Prefix of objects without a final name. */
const UNFINISHED = 'unfinished/';

/**
 * The storage failed. Says what failed, but not where or for which key, and contains nothing of the SDK's error,
 * because it ends in logs.
 */
export class StorageError extends Error {
  /** Leads to 503 `storage_unavailable`: the caller did not cause it, and it may be temporary. */
  readonly code = 'STORAGE_UNAVAILABLE';

  /** Status of the response, if there was one. */
  readonly status: number | undefined;
  /** Error code of the network or of S3, such as `ECONNREFUSED` or `NoSuchBucket`. */
  readonly reason: string;

  constructor(what: string, error: unknown) {
    const { code, name, message, $metadata } = error as {
      code?: string;
      name?: string;
      message?: string;
      $metadata?: { httpStatusCode?: number };
    };
    const status = $metadata?.httpStatusCode;
    // The SDK wraps some network errors and keeps their code only in the message.
    const word = code ?? /\bE[A-Z]{4,}\b/.exec(message ?? '')?.[0] ?? name;
    const reason = `${word}${status ? `, status ${status}` : ''}`;
    super(`The storage did not ${what} (${reason}). Check STORAGE_URL and whether the storage is up.`);
    this.status = status;
    this.reason = reason;
  }
}

/**
 * Stores objects in a bucket of an S3 compatible storage under their names. S3 shows an object completely or not at
 * all, so bytes in memory are stored under their name at once. The name of a stream is known only at its end, so it is
 * stored under a temporary key and copied by the storage.
 */
export class S3Storage implements Storage, PieceStorage {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor({ endpoint, region, bucket, prefix, credentials }: StorageAddress) {
    this.bucket = bucket;
    this.prefix = prefix;
    const agent = { maxSockets: CONNECTIONS, keepAlive: true };
    this.client = new S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      // The SDK's own checksums in a stream's trailer end up in the object on storages that do not support them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
        socketTimeout: IDLE_MS,
        httpAgent: agent,
        httpsAgent: agent,
      },
    });
  }

  /** @throws {StorageError} if the bucket cannot be listed, so that a wrong STORAGE_URL stops the start */
  async check(): Promise<void> {
    const listing = { Bucket: this.bucket, Prefix: `${this.prefix}${UNFINISHED}` };
    await this.send('list the bucket', () => this.client.send(new ListObjectsV2Command(listing)));
  }

  close(): void {
    this.client.destroy();
  }

  async stage(source: Source, extension: string): Promise<StagedObject> {
    requireExtension(extension);
    return source instanceof Uint8Array ? this.stageBytes(source, extension) : this.stageStream(source, extension);
  }

  async put(source: Source, extension: string): Promise<string> {
    const staged = await this.stage(source, extension);
    await staged.publish();
    return staged.name;
  }

  async putDerived(name: string, bytes: Uint8Array): Promise<void> {
    requireDerivedName(name);
    await this.putKey(name, bytes);
  }

  async read(name: string, range?: { start: number; end: number }): Promise<Readable | null> {
    if (!isObjectName(name)) return null;
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await this.sendForObject('read a file', () =>
      this.client.send(new GetObjectCommand({ ...this.at(name), Range })),
    );
    return found ? (found.Body as Readable) : null;
  }

  async size(name: string): Promise<number | null> {
    if (!isObjectName(name)) return null;
    const found = await this.sendForObject('find a file', () => this.client.send(new HeadObjectCommand(this.at(name))));
    return found?.ContentLength ?? null;
  }

  async delete(name: string): Promise<void> {
    if (isObjectName(name)) await this.deleteKey(name);
  }

  async deleteUnfinished(before: Date): Promise<void> {
    for await (const { key, modified } of this.listKeys(UNFINISHED)) if (modified <= before) await this.deleteKey(key);
    await this.abortUnfinishedParts(before);
  }

  async *listKeys(folder: string): AsyncGenerator<{ key: string; modified: Date }> {
    let ContinuationToken: string | undefined;
    do {
      const Prefix = `${this.prefix}${folder}`;
      const page = await this.send('list files', () =>
        this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ContinuationToken })),
      );
      for (const { Key = '', LastModified } of page.Contents ?? [])
        yield { key: Key.slice(this.prefix.length), modified: LastModified ?? new Date(0) };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async putKey(key: string, bytes: Uint8Array): Promise<void> {
    await this.send('store a file', () => this.client.send(new PutObjectCommand({ ...this.at(key), Body: bytes })));
  }

  async readKey(key: string): Promise<Readable | null> {
    const found = await this.sendForObject('read a file', () => this.client.send(new GetObjectCommand(this.at(key))));
    return found ? (found.Body as Readable) : null;
  }

  async deleteKey(key: string): Promise<void> {
    await this.send('delete a file', () => this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  private stageBytes(bytes: Uint8Array, extension: string): StagedObject {
    const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
    return {
      name,
      // Replaces an existing object too: its bytes may be damaged, and the new ones are complete.
      publish: () => this.putKey(name, bytes),
      discard: async () => undefined,
    };
  }

  private async stageStream(source: AsyncIterable<Uint8Array>, extension: string): Promise<StagedObject> {
    const unfinished = `${UNFINISHED}${randomUUID()}`;
    const sha256 = await this.putAside(unfinished, source);
    const name = `${sha256}.${extension}`;
    return {
      name,
      publish: async () => {
        const CopySource = `${this.bucket}/${this.prefix}${unfinished}`;
        await this.send('rename a file', () =>
          this.client.send(new CopyObjectCommand({ ...this.at(name), CopySource })),
        );
        await this.deleteKey(unfinished);
      },
      discard: () => this.deleteKey(unfinished),
    };
  }

  private async putAside(key: string, source: AsyncIterable<Uint8Array>): Promise<string> {
    const hash = createHash('sha256');
    let broken: { error: unknown } | null = null;
    async function* counted() {
      try {
        for await (const chunk of source) {
          hash.update(chunk);
          yield chunk;
        }
      } catch (error) {
        broken = { error };
        throw error;
      }
    }
    const params = { ...this.at(key), Body: Readable.from(counted()) };
    const upload = new Upload({ client: this.client, params, partSize: PART_BYTES, queueSize: 1 });
    try {
      await upload.done();
    } catch (error) {
      // The sender's errors are rethrown unchanged. All other errors come from the storage.
      throw (broken as { error: unknown } | null)?.error ?? new StorageError('store a file', error);
    }
    return hash.digest('hex');
  }

  /**
   * Aborts multipart uploads whose sender died, at most a thousand per call. Some storages cannot list such uploads;
   * there, a lifecycle rule of the bucket must delete them.
   */
  private async abortUnfinishedParts(before: Date): Promise<void> {
    const Bucket = this.bucket;
    const Prefix = `${this.prefix}${UNFINISHED}`;
    try {
      const { Uploads = [] } = await this.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated <= before)
          await this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    } catch (error) {
      if ((error as Error).name !== 'NotImplemented') throw new StorageError('list unfinished uploads', error);
    }
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${this.prefix}${key}` };
  }

  private async send<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw new StorageError(what, error);
    }
  }

  /** Like `send`; null if the object does not exist. */
  private async sendForObject<Result>(what: string, work: () => Promise<Result>): Promise<Result | null> {
    return this.send(what, () =>
      work().catch((error: { name?: string }) => {
        if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null;
        throw error;
      }),
    );
  }
}
