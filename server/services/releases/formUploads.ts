import type { ReleaseUploads } from '../../../contract/releases/releases';
import type { UploadKind } from '../../../contract/releases/uploads';
import type { SpooledFile } from '../../http/bodies/readForm';
import type { ServiceContext } from '../context';
import { discardUploads, newUploadId, type StoredFile, storeUploads } from './uploads';

/** Files of a form by field. */
type FormFiles = Partial<Record<Exclude<UploadKind, 'bundle'>, SpooledFile[]>>;

interface FormParts {
  files: FormFiles;
  /** The text field `uploads` of the form. */
  uploads?: ReleaseUploads;
}

/**
 * Turns the files of a form into uploads of the caller, as if they had been sent by tus before, and passes the list of
 * all uploads to `work`. Uploads that `work` did not claim are deleted afterwards.
 *
 * @throws {DomainError} `unauthenticated` if the account was closed meanwhile, `storage_quota_exceeded`
 */
export async function withFormUploads<Result>(
  context: ServiceContext,
  userId: number,
  { files, uploads = {} }: FormParts,
  work: (uploads: ReleaseUploads) => Promise<Result>,
): Promise<Result> {
  const stored = storedFiles(files);
  if (stored.length === 0) return work(uploads);
  try {
    await storeUploads(context, userId, stored);
    return await work(mergeUploads(stored, uploads));
  } finally {
    // Uploads that cannot be deleted now expire.
    await discardUploads(context, stored).catch(() => undefined);
  }
}

function storedFiles(files: FormFiles): StoredFile[] {
  return (Object.keys(files) as (keyof FormFiles)[]).flatMap((kind) =>
    (files[kind] ?? []).map((file) => ({ ...file, kind, upload_id: newUploadId() })),
  );
}

/** An upload of the field `uploads` replaces a file of the form; a file replaces null. */
function mergeUploads(stored: readonly StoredFile[], uploads: ReleaseUploads): ReleaseUploads {
  const idsOf = (kind: UploadKind) => stored.filter((file) => file.kind === kind).map(({ upload_id }) => upload_id);
  const one = (kind: 'icon' | 'cover' | 'video') => uploads[kind] ?? idsOf(kind)[0] ?? uploads[kind];
  const panels = idsOf('panel_images');
  return {
    code: uploads.code ?? idsOf('code')[0],
    icon: one('icon'),
    cover: one('cover'),
    video: one('video'),
    panel_images: uploads.panel_images ?? (panels.length > 0 ? panels : undefined),
  };
}
