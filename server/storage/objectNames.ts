/** The only names there are; whatever matches cannot leave the folder or the bucket's part. */
const NAME = /^[0-9a-f]{64}(?:-\d{1,5})?\.[a-z0-9]{1,8}$/;
const EXTENSION = /^[a-z0-9]{1,8}$/;

export const isObjectName = (name: string): boolean => NAME.test(name);

/** @throws {Error} for what is no name */
export function requireMadeName(name: string): void {
  if (!isObjectName(name)) throw new Error(`"${name}" is no name for what was made from an object.`);
}

/** @throws {Error} for what is no file extension */
export function requireExtension(extension: string): void {
  if (!EXTENSION.test(extension))
    throw new Error(`"${extension}" is no file extension: use 1 to 8 of a-z and 0-9, without a dot.`);
}
