import { findFaketime } from '../support/services/faketime';
import { findNginx } from '../support/services/nginx';
import { findPostgres } from '../support/services/postgres';
import { findSlapd } from '../support/services/slapd';

/** A program that some tests need beside Node and a browser. Without it they are skipped. */
export interface Program {
  name: string;
  /** The Debian package that has it. */
  package: string;
  find(): string | undefined;
  /** The parts whose tests are skipped without it. */
  tries: string;
}

export const PROGRAMS: readonly Program[] = [
  {
    name: 'PostgreSQL',
    package: 'postgresql',
    find: findPostgres,
    tries: 'the server on PostgreSQL, several servers on one database, outages of the database',
  },
  { name: 'nginx', package: 'nginx-light', find: findNginx, tries: 'two servers behind deploy/nginx.conf' },
  { name: 'OpenLDAP', package: 'slapd', find: findSlapd, tries: 'company login by OpenLDAP (a directory of npm is)' },
  { name: 'libfaketime', package: 'faketime', find: findFaketime, tries: 'a clock that jumps' },
];
