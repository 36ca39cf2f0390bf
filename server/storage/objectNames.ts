/** Valid names of objects. A matching name stays within the folder, or within the bucket's prefix. */
const NAME = /^[0-9a-f]{64}(?:-\d{1,5})?\.[a-z0-9]{1,8}$/;
const EXTENSION = /^[a-z0-9]{1,8}$/;

/** Whether the text has the form of a stored file's name. */
export const isObjectName = (name: string): boolean => NAME.test(name);

/** @throws {Error} for an invalid name */
export function requireDerivedName(name: string): void {
  if (!isObjectName(name)) throw new Error(`"${name}" is not a valid name of a derived file.`);
}

/** @throws {Error} for an invalid file extension */
export function requireExtension(extension: string): void {
  if (!EXTENSION.test(extension))
    throw new Error(`"${extension}" is not a valid file extension: use 1 to 8 of a-z and 0-9, without a dot.`);
}
