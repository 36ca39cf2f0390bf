/** Where objects lie in an S3 compatible storage, as STORAGE_URL says it. */
export interface StorageAddress {
  /** `https://s3.example.com`, or `http://…` with `tls=0`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What every key begins with: empty, or a path that ends with a slash. */
  prefix: string;
  /** Left out, the AWS SDK looks for them: AWS_ACCESS_KEY_ID and its like, a role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Null where the text is not of the form `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=us-east-1&tls=0`. */
export function readStorageAddress(text: string): StorageAddress | null;
