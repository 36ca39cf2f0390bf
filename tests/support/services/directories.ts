import { type Directory, ENTRIES } from './directory';
import { startNpmDirectory } from './npmDirectory';
import { findSlapd, startSlapd } from './slapd';

type Start = () => Promise<Directory>;

/** Directories that this machine can run: a server from npm, and OpenLDAP if it is installed. */
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
