import ts from 'typescript';

/**
 * Names that code declares without a keyword: parameters, methods, functions in objects, and renamed destructured
 * values. A destructured value that keeps its name is a field, which may be on the wire.
 */
export function unkeyedNamesIn(file: string, source: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return names;
}

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration & { name: ts.Node } =>
  ts.isParameter(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  isFunction(node) ||
  isRenamed(node);

const isFunction = (node: ts.Node) =>
  (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) &&
  node.initializer !== undefined &&
  (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));

const isRenamed = (node: ts.Node) =>
  ts.isBindingElement(node) && (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent));
