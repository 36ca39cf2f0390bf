import { type Directory, ENTRIES } from './directory';
import { startNpmDirectory } from './npmDirectory';
import { findSlapd, startSlapd } from './slapd';

type Start = () => Promise<Directory>;

/** What this machine has for a directory: a server of npm, and OpenLDAP where it is installed. */
export const DIRECTORIES: readonly (readonly [string, Start])[] = [
  ['a server of npm', withPeople(startNpmDirectory)],
  ...(findSlapd() ? ([['OpenLDAP', withPeople(startSlapd)]] as const) : []),
];

function withPeople(start: Start): Start {
  return async () => {
    const directory = await start();
    for (const [dn, attributes] of Object.entries(ENTRIES)) await directory.add(dn, attributes);
    return directory;
  };
}
