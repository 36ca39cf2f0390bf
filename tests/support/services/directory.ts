import { CERTIFICATE } from './localhostCertificate';

/** A company's directory on a real port. Stop it in `afterAll`. */
export interface Directory {
  url: string;
  /** Its encrypted addresses. */
  secureWays: { url: string; start_tls?: boolean }[];
  add(dn: string, attributes: Attributes): Promise<void>;
  /** Changes the value of one attribute of an entry. */
  change(dn: string, attribute: string, value: string): Promise<void>;
  remove(dn: string): Promise<void>;
  /** May be called more than once. */
  stop(): Promise<void>;
}

export type Attributes = Record<string, string | string[]>;

export const BASE = 'dc=example,dc=com';
export const PEOPLE = `ou=people,${BASE}`;
export const GROUPS = `ou=groups,${BASE}`;
/** The account that may change everything. */
export const MANAGER = { dn: `cn=manager,${BASE}`, password: 'the manager of the directory' };
/** The account that may search. */
export const SEARCHER = { dn: `cn=searcher,${BASE}`, password: 'the searcher of the directory' };
/** The password of every user who has one. */
export const PASSWORD = 'a password of the company';

/** A name that is hard to escape in a filter. */
export const BOB = `cn=Bob \\"Tables\\"\\, (Jr.) *,${PEOPLE}`;

/** The `provider` configuration by which the site finds these users. */
export function providerConfig({ url }: Directory) {
  return {
    url,
    ca: CERTIFICATE,
    bind_dn: SEARCHER.dn,
    bind_password: SEARCHER.password,
    base_dn: BASE,
    disabled_filter: '(employeeType=left)',
    groups_base_dn: GROUPS,
  };
}

const person = (attributes: Record<string, string>) => ({
  objectClass: ['inetOrgPerson'],
  sn: 'Person',
  userPassword: PASSWORD,
  ...attributes,
});
const group = (member: string[]) => ({ objectClass: ['groupOfNames'], member });

/** The twins share an account. The forger's group has the DN of the chiefs as its name. */
export const ENTRIES: Record<string, Attributes> = {
  [BASE]: { objectClass: ['dcObject', 'organization'], o: 'Example' },
  [SEARCHER.dn]: { objectClass: ['organizationalRole', 'simpleSecurityObject'], userPassword: SEARCHER.password },
  [PEOPLE]: { objectClass: ['organizationalUnit'] },
  [GROUPS]: { objectClass: ['organizationalUnit'] },
  [`uid=ada,${PEOPLE}`]: person({
    cn: 'Countess Lovelace',
    displayName: 'Ada Lovelace',
    mail: 'ada@example.com',
    mobile: '+44 20 1',
    departmentNumber: 'Engines',
    employeeNumber: 'E-17',
    employeeType: 'active',
  }),
  [`uid=grace,${PEOPLE}`]: person({ cn: 'Grace Hopper', telephoneNumber: '+1 20 2', ou: 'Compilers' }),
  [BOB]: person({ uid: 'bob' }),
  [`uid=zhang,${PEOPLE}`]: person({ cn: '张伟' }),
  [`uid=linus,${PEOPLE}`]: person({ cn: 'Linus' }),
  [`uid=lin,${PEOPLE}`]: person({ cn: 'Lin' }),
  [`uid=leaver,${PEOPLE}`]: person({ cn: 'Leaver', employeeType: 'left' }),
  [`uid=twin,${PEOPLE}`]: person({ cn: 'Twin' }),
  [`uid=twin,${GROUPS}`]: person({ cn: 'Other twin' }),
  [`uid=printer,${PEOPLE}`]: { objectClass: ['inetOrgPerson'], sn: 'Printer', cn: 'Printer' },
  [`cn=chiefs,${GROUPS}`]: group([`uid=ada,${PEOPLE}`, BOB]),
  [`cn=reviewers,${GROUPS}`]: group([`uid=grace,${PEOPLE}`]),
  [`cn=cn\\=chiefs\\,ou\\=groups\\,dc\\=example\\,dc\\=com,${GROUPS}`]: group([`uid=zhang,${PEOPLE}`]),
};
