import { type SchemeName, type SchemeToken, schemes } from '../config/tokens';
import { contrastRatio } from '../shared/theme/contrast';
import styles from './ContrastTable.module.css';

const TEXT = 4.5;
const BOUNDARY = 3;

/** The most visible pairs; config/tokens.test.ts has them all. */
const PAIRS: readonly (readonly [foreground: SchemeToken, background: SchemeToken, minContrast: number])[] = [
  ['text', 'bg', TEXT],
  ['text', 'surface', TEXT],
  ['text-muted', 'surface', TEXT],
  ['text-subtle', 'surface', TEXT],
  ['text-subtle', 'surface-sunken', TEXT],
  ['text-on-inverse', 'inverse', TEXT],
  ['accent-text', 'accent', TEXT],
  ['accent-text', 'accent-hover', TEXT],
  ['accent-ink', 'surface', TEXT],
  ['accent-ink', 'accent-soft', TEXT],
  ['danger-text', 'danger', TEXT],
  ['danger-ink', 'danger-soft', TEXT],
  ['success-ink', 'success-soft', TEXT],
  ['warning-ink', 'warning-soft', TEXT],
  ['info-ink', 'info-soft', TEXT],
  ['border-control', 'surface', BOUNDARY],
  ['focus', 'surface', BOUNDARY],
  ['focus', 'bg', BOUNDARY],
];

/** The contrast of a foreground on its background, in both schemes. */
export function ContrastTable() {
  return (
    <table className={styles.table} aria-label="Contrast">
      <thead>
        <tr>
          <th scope="col">Foreground on background</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
          <th scope="col">At least</th>
        </tr>
      </thead>
      <tbody>
        {PAIRS.map(([foreground, background, minContrast]) => (
          <tr key={foreground + background}>
            <th scope="row">
              <code>{foreground}</code> on <code>{background}</code>
            </th>
            {(['light', 'dark'] as const).map((scheme) => (
              <td key={scheme}>
                <Ratio foreground={foreground} background={background} scheme={scheme} isText={minContrast === TEXT} />
              </td>
            ))}
            <td className={styles.minContrast}>{minContrast}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RatioProps {
  foreground: SchemeToken;
  background: SchemeToken;
  scheme: SchemeName;
  /** Whether the foreground is text; otherwise it is a border. */
  isText: boolean;
}

function Ratio({ foreground, background, scheme, isText }: RatioProps) {
  const ratio = contrastRatio(schemes[scheme][foreground], schemes[scheme][background]);
  const [color, backgroundColor] = [`var(--ps-${foreground})`, `var(--ps-${background})`];
  return (
    <span className={styles.ratio}>
      <span
        className={styles.sample}
        data-theme={scheme}
        style={isText ? { backgroundColor, color } : { backgroundColor, boxShadow: `inset 0 0 0 2px ${color}` }}
        aria-hidden="true"
      >
        {isText && 'Aa'}
      </span>
      {ratio.toFixed(1)}
    </span>
  );
}
