import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Attribute, Change, Client } from 'ldapts';
import { BASE, type Directory, MANAGER, SEARCHER } from './directory';
import { freePort } from './freePort';
import { CERTIFICATE, CERTIFICATE_KEY } from './localhostCertificate';

/** Paths at which systems install OpenLDAP's server, its modules and its schemas. */
const PROGRAMS = ['/usr/sbin/slapd', '/usr/lib/openldap/slapd', '/usr/libexec/slapd', '/usr/local/libexec/slapd'];
const MODULES = ['/usr/lib/ldap', '/usr/lib64/openldap', '/usr/lib/openldap', '/usr/local/libexec/openldap'];
const SCHEMAS = ['/etc/ldap/schema', '/etc/openldap/schema', '/usr/local/etc/openldap/schema'];

/** OpenLDAP's server, if this machine has it. */
export function findSlapd(): string | undefined {
  return PROGRAMS.find(existsSync);
}

/** Starts OpenLDAP in a new folder. It accepts binds without a password, as lenient as it can be. */
export async function startSlapd(): Promise<Directory> {
  const folder = mkdtempSync(join(tmpdir(), 'slapd-'));
  writeFileSync(join(folder, 'certificate.pem'), CERTIFICATE);
  writeFileSync(join(folder, 'key.pem'), CERTIFICATE_KEY);
  writeFileSync(join(folder, 'slapd.conf'), configuration(folder));
  const url = `ldap://127.0.0.1:${await freePort()}`;
  const secureUrl = `ldaps://localhost:${await freePort()}`;
  const addresses = `${url} ${secureUrl.replace('localhost', '127.0.0.1')}`;
  const child = spawn(findSlapd() ?? 'slapd', ['-f', join(folder, 'slapd.conf'), '-h', addresses, '-d', 'none'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isListening(url))) {
    if (child.exitCode !== null) throw new Error(`slapd ended before it listened:\n${output}`);
  }
  return {
    url,
    secureWays: [{ url: secureUrl }, { url: url.replace('127.0.0.1', 'localhost'), start_tls: true }],
    add: (dn, attributes) => asManager(url, (client) => client.add(dn, attributes)),
    change: (dn, type, value) => {
      const modification = new Attribute({ type, values: [value] });
      return asManager(url, (client) => client.modify(dn, new Change({ operation: 'replace', modification })));
    },
    remove: (dn) => asManager(url, (client) => client.del(dn)),
    async stop() {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(url: string): Promise<boolean> {
  return asManager(url, async () => undefined).then(
    () => true,
    () => false,
  );
}

async function asManager(url: string, action: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ url });
  try {
    await client.bind(MANAGER.dn, MANAGER.password);
    await action(client);
  } finally {
    await client.unbind();
  }
}

function configuration(folder: string): string {
  const modules = MODULES.find((path) => existsSync(join(path, 'back_mdb.so')));
  const schemas = SCHEMAS.find(existsSync);
  return `
${['core', 'cosine', 'inetorgperson', 'nis'].map((name) => `include ${schemas}/${name}.schema`).join('\n')}
${modules ? `modulepath ${modules}\nmoduleload back_mdb` : ''}
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
allow bind_anon_dn
database mdb
suffix "${BASE}"
rootdn "${MANAGER.dn}"
rootpw "${MANAGER.password}"
directory ${folder}
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${SEARCHER.dn}" read by anonymous auth by * none
`;
}
