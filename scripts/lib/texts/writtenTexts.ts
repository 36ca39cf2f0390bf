import ts from 'typescript';

/** Attributes, and properties of the same name, whose text users read or screen readers announce. */
const SPOKEN = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-placeholder', 'aria-valuetext'],
  ...['title', 'placeholder', 'alt', 'label', 'okText', 'cancelText'],
]);

/** Two letters make a word; `/` and `×` need no translation. */
const WORD = /\p{L}{2}/u;
/** Texts that are the same in every language: names that other products gave, and the start of an address. */
const NAME = /^(Client_id|Client_secret|https:\/\/)$/;
/** Message ids, which are not texts. */
const MESSAGE_ID = /^[a-z][\w-]*(\.[\w-]+)+$/;

/** Texts for users that a component contains itself instead of the catalogs, each with its position. */
export function writtenTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, texts: string[]) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    for (const text of texts) if (isText(text)) found.push(`${file}:${line} "${text.trim()}" is not in the catalogs`);
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

/** Operators that return one of their operands. */
const CHOICES = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.PlusToken,
]);

const isText = (text: string) => WORD.test(text) && !MESSAGE_ID.test(text.trim()) && !NAME.test(text.trim());

const nameOf = ({ name }: ts.JsxAttribute | ts.PropertyAssignment) =>
  ts.isStringLiteral(name) ? name.text : name.getText();

/** The possible texts of an expression. Results of functions are not followed. */
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
