// Plain JavaScript without packages, because `npm start` checks the settings before anything is installed.

/** Valid bucket names of S3, and a prefix that needs no encoding. */
const PATH = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-]+)*)\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const DEFAULT_REGION = 'us-east-1';

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=us-east-1&tls=0`; null if the text has another form. Key
 * and secret are percent-encoded, as user information of an address is.
 *
 * @param {string} text
 * @returns {import('./storageAddress.mjs').StorageAddress | null}
 */
export function readStorageAddress(text) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  /** @type {Record<string, string>} */
  const options = Object.fromEntries(url.searchParams);
  const { region = DEFAULT_REGION, tls = '1', ...unknown } = options;
  const [, bucket, folders = ''] = PATH.exec(url.pathname) ?? [];
  const isWellFormed = url.protocol === 's3:' && url.host !== '' && url.hash === '' && /^[01]$/.test(tls);
  if (!isWellFormed || !bucket || !REGION.test(region) || Object.keys(unknown).length > 0) return null;
  const accessKeyId = decoded(url.username);
  const secretAccessKey = decoded(url.password);
  if (accessKeyId === null || secretAccessKey === null || !accessKeyId !== !secretAccessKey) return null;
  return {
    endpoint: `${tls === '1' ? 'https' : 'http'}://${url.host}`,
    region,
    bucket,
    prefix: folders && `${folders.slice(1)}/`,
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}

/** @param {string} part @returns {string | null} */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
