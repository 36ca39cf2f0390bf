import type { CSSProperties } from 'react';
import type { SchemeName, TokenName } from '../config/tokens';
import styles from './Sample.module.css';

interface SampleProps {
  token: TokenName;
  value: string;
  /** Color scheme of the sample, whatever the page's is. */
  scheme?: SchemeName;
}

/** The sample of a token, by its kind; null for an invisible token. */
function lookOf(token: TokenName, value: string): { kind: string; style: CSSProperties; text?: string } | null {
  const read = `var(--ps-${token})`;
  if (/^(#|rgb)/.test(value)) return { kind: 'color', style: { background: read } };
  if (/^(shadow|hairline)/.test(token)) return { kind: 'shadow', style: { boxShadow: read } };
  if (token.startsWith('space')) return { kind: 'space', style: { width: read } };
  if (token.startsWith('radius')) return { kind: 'radius', style: { borderTopLeftRadius: read } };
  if (token.startsWith('type')) return { kind: 'type', style: { fontSize: read }, text: 'Aa' };
  if (token.startsWith('weight')) return { kind: 'type', style: { fontWeight: read }, text: 'Aa' };
  if (token === 'font' || token === 'font-mono') return { kind: 'type', style: { fontFamily: read }, text: 'Aa' };
  if (token.startsWith('control')) return { kind: 'control', style: { height: read } };
  return null;
}

/** A small sample of a token; nothing for invisible ones, such as durations. */
export function Sample({ token, value, scheme }: SampleProps) {
  const look = lookOf(token, value);
  if (!look) return null;
  return (
    <span className={styles.ground} data-theme={scheme} data-kind={look.kind} aria-hidden="true">
      <span className={styles.sample} style={look.style}>
        {look.text}
      </span>
    </span>
  );
}
