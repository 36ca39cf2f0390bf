import { constants, type SchemeName, type SchemeToken, schemes, type TokenName } from '../config/tokens';
import { Sample } from './Sample';
import styles from './TokenTable.module.css';

const isOfScheme = (name: string): name is SchemeToken => name in schemes.light;

interface TokenTableProps {
  /** Accessible name of the table. */
  label: string;
  tokens: readonly string[];
}

/** Tokens with their values in both schemes; one value if both are the same. */
export function TokenTable({ label, tokens }: TokenTableProps) {
  const known = tokens.filter((name): name is TokenName => isOfScheme(name) || name in constants);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {known.map((name) => (
          <tr key={name}>
            <th scope="row" className={styles.name}>
              <code>--ps-{name}</code>
            </th>
            {isOfScheme(name) ? (
              <>
                <SchemeCell name={name} scheme="light" />
                <SchemeCell name={name} scheme="dark" />
              </>
            ) : (
              <td colSpan={2}>
                <div className={styles.cell}>
                  <Sample token={name} value={constants[name]} />
                  <code className={styles.value}>{constants[name]}</code>
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SchemeCell({ name, scheme }: { name: SchemeToken; scheme: SchemeName }) {
  const value = schemes[scheme][name];
  return (
    <td>
      <div className={styles.cell}>
        <Sample token={name} value={value} scheme={scheme} />
        <code className={styles.value}>{value}</code>
      </div>
    </td>
  );
}
