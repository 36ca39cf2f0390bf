/** A plugin's texts as one text, for the searches that the site's search is compared with. */
export interface SearchText {
  key: string;
  name: string;
  text: string;
  downloads: number;
}

/** Returns the keys of what it found, best first. */
export type Search = (keyword: string) => string[];

const K1 = 1.2;
const B = 0.75;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/u;

/** Plugins whose text contains the keyword: those with the keyword in the name first, then by downloads. */
export function substringSearch(plugins: readonly SearchText[]): Search {
  const lower = plugins.map(({ key, name, text, downloads }) => ({
    key,
    name: name.toLowerCase(),
    text: text.toLowerCase(),
    downloads,
  }));
  return (keyword) => {
    const wanted = keyword.toLowerCase();
    return lower
      .filter(({ text }) => text.includes(wanted))
      .sort((a, b) => Number(b.name.includes(wanted)) - Number(a.name.includes(wanted)) || b.downloads - a.downloads)
      .map(({ key }) => key);
  };
}

/** Plain BM25 over words, and over pairs of characters for Chinese and Japanese, as one field. */
export function bm25Search(plugins: readonly SearchText[]): Search {
  const documents = plugins.map(({ key, text, downloads }) => ({ key, downloads, terms: countsOf(termsOf(text)) }));
  const lengths = documents.map(({ terms }) => [...terms.values()].reduce((sum, count) => sum + count, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / documents.length;
  const frequencies = countsOf(documents.flatMap(({ terms }) => [...terms.keys()]));
  return (keyword) => {
    const words = [...new Set(termsOf(keyword))];
    const scoreOf = (terms: ReadonlyMap<string, number>, length: number) =>
      words.reduce((score, word) => {
        const count = terms.get(word) ?? 0;
        const among = frequencies.get(word) ?? 0;
        const rarity = Math.log(1 + (documents.length - among + 0.5) / (among + 0.5));
        return score + (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
      }, 0);
    return documents
      .map(({ key, downloads, terms }, index) => ({ key, downloads, score: scoreOf(terms, lengths[index] ?? 0) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || b.downloads - a.downloads)
      .map(({ key }) => key);
  };
}

function termsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((run) =>
    run
      .split(new RegExp(`(${IDEOGRAPHS.source})`, 'u'))
      .filter(Boolean)
      .flatMap((piece) => (IDEOGRAPHS.test(piece) ? pairsOf(piece) : piece)),
  );
}

function pairsOf(piece: string): string[] {
  const characters = [...piece];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((second, index) => `${characters[index]}${second}`);
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
