import type { LegalSection } from '../../../contract/organization/documents';
import { piecesOf, type TextPiece } from '../../../shared/text/legalText';
import styles from './LegalDocument.module.css';

/** Body of a legal text. Only plain text and https links are rendered. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return numbered(sections).map(({ key, value: { title, paragraphs } }) => (
    <section key={key} className={styles.section}>
      {title && <h2 className={styles.heading}>{title}</h2>}
      {numbered(paragraphs).map((paragraph) => (
        <p key={paragraph.key} className={styles.paragraph}>
          {numbered(piecesOf(paragraph.value)).map((piece) => (
            <Piece key={piece.key} {...piece.value} />
          ))}
        </p>
      ))}
    </section>
  ));
}

/** Index keys are safe: a text never changes its order, and may contain the same line twice. */
const numbered = <Value,>(list: readonly Value[]) => list.map((value, key) => ({ key, value }));

function Piece({ text, href }: TextPiece) {
  if (!href) return text;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
