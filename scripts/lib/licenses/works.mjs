/**
 * Works of others that no list of packages has: inside a package that does not list them, or inside a file of ours. By
 * the folder of that package, or the path of that file. `text` is the name of their license in texts/.
 */
const WORKS = {
  // The files of scripts/lib/build/buildServer.mjs. Its text names the packages that swagger-ui contains.
  'node_modules/@fastify/swagger-ui': {
    name: 'swagger-ui-dist',
    version: '5.32.1',
    license: 'Apache-2.0',
    text: 'swagger-ui',
    purl: 'pkg:npm/swagger-ui-dist@5.32.1',
  },
  'shared/text/latinLookalikes.ts': {
    name: 'unicode-confusables',
    version: '10.0.0',
    license: 'Unicode-DFS-2016',
    text: 'Unicode',
    purl: 'pkg:generic/unicode-confusables@10.0.0?download_url=https://www.unicode.org/Public/security/10.0.0/confusables.txt',
  },
};

/** Whether this is a file of ours that contains a work of others. */
export const isOwnFileWithWork = (path) => path in WORKS && !path.startsWith('node_modules/');

/**
 * @param {Iterable<string>} included folders of packages, and paths of our own files
 * @returns {{ name: string, version: string, license: string, text: string, purl: string }[]}
 */
export function worksIn(included) {
  const all = new Set(included);
  return Object.entries(WORKS).flatMap(([path, work]) => (all.has(path) ? [work] : []));
}
