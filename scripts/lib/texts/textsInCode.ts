import ts from 'typescript';

/** The English texts of a source file. */
interface TextsInCode {
  comments: string[];
  /** Texts of at least three words, such as errors, log lines and titles of tests. Without SQL. */
  sentences: string[];
}

const COMMENT = /\/\*.*?\*\/|\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/gs;
const SENTENCE = /\p{L}\S*\s+\S+\s+\S/u;

/** The comments and sentences of a source file. `${…}` of a template is left out. */
export function textsInCode(file: string, source: string): TextsInCode {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const sentences: string[] = [];
  /** The source without its texts, which may contain `//`. */
  let code = source;
  const cut = (node: ts.Node) => {
    const start = node.getStart(tree);
    code = code.slice(0, start) + ' '.repeat(node.end - start) + code.slice(node.end);
  };
  const visit = (node: ts.Node): void => {
    if (isText(node) || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node)) cut(node);
    const text = sentenceIn(node);
    if (text !== null && SENTENCE.test(text)) sentences.push(text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { comments: (code.match(COMMENT) ?? []).map(plainComment), sentences };
}

/** A string, or a part of a template. */
const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);

function sentenceIn(node: ts.Node): string | null {
  if (node.parent && ts.isTaggedTemplateExpression(node.parent)) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return null;
}

/** A comment in one line, without its marks. */
const plainComment = (comment: string) =>
  comment
    .replace(/^\/\*+|\*+\/$|^\/\/|\n\s*(?:\*(?!\/)|\/\/)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
