import ts from 'typescript';

/** Attributes, and properties of the same name, whose text a reader reads or hears. */
const SPOKEN = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-placeholder', 'aria-valuetext'],
  ...['title', 'placeholder', 'alt', 'label', 'okText', 'cancelText'],
]);

/** Two letters make a word; `/` and `×` need no translation. */
const WORD = /\p{L}{2}/u;
/** Called so in every language: what others named, and how an address begins. */
const NAME = /^(Client_id|Client_secret|https:\/\/)$/;
/** Ids of words, which are no words themselves. */
const MESSAGE_ID = /^[a-z][\w-]*(\.[\w-]+)+$/;

/** Texts for readers that a component has in itself instead of in the catalogues, each with its place. */
export function writtenTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, texts: string[]) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    for (const text of texts)
      if (isWords(text)) found.push(`${file}:${line} "${text.trim()}" is not in the catalogues`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, [node.text]);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) note(node, textsOf(node.expression));
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && SPOKEN.has(nameOf(node)))
      note(node, textsOf(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Operators that hand one of their sides on. */
const CHOICES = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.PlusToken,
]);

const isWords = (text: string) => WORD.test(text) && !MESSAGE_ID.test(text.trim()) && !NAME.test(text.trim());

const nameOf = ({ name }: ts.JsxAttribute | ts.PropertyAssignment) =>
  ts.isStringLiteral(name) ? name.text : name.getText();

/** The texts that an expression may come to. What a function answers is that function's matter. */
function textsOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && CHOICES.has(node.operatorToken.kind))
    return [...textsOf(node.left), ...textsOf(node.right)];
  return [];
}
