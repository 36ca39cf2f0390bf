/** Location of the objects in an S3 compatible storage, from STORAGE_URL. */
export interface StorageAddress {
  /** `https://s3.example.com`, or `http://…` with `tls=0`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of every key: empty, or a path that ends with a slash. */
  prefix: string;
  /** Left out: the AWS SDK finds them, in AWS_ACCESS_KEY_ID and the like or by a role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Null if the text does not have the form `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=us-east-1&tls=0`. */
export function readStorageAddress(text: string): StorageAddress | null;
