/**
 * The image on which ours is built, as a component for CycloneDX. Its own components are listed by its publisher.
 *
 * @param {string} dockerfile whose last stage is the image
 * @throws {Error} if that stage is not on an image with a tag
 */
export function baseImage(dockerfile) {
  const from = [...dockerfile.matchAll(/^FROM (\S+)/gm)].at(-1)?.[1];
  const [, name, version] = /^([^:@]+):([^:@]+)$/.exec(from ?? '') ?? [];
  if (!name)
    throw new Error(`deploy/Dockerfile has the base image "${from}". Name one with a tag, such as node:24-slim.`);
  return {
    'bom-ref': `${name}:${version}`,
    type: 'container',
    name,
    version,
    purl: `pkg:docker/${name}@${version}`,
    description: 'The base of the image. Its publisher lists its components.',
  };
}
