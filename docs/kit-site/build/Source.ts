import type { PropItem } from 'react-docgen-typescript';
import ts from 'typescript';
import type { Member, Shape } from '../PageData';

type Declared = ts.FunctionDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.VariableDeclaration;
type Signature = ts.PropertySignature | ts.MethodSignature;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/; }/g, ' }').trim();
const literalText = (node: ts.Node): string => node.getText().replace(/^"(.*)"$/, "'$1'");

/**
 * What react-docgen-typescript leaves out: a type as its author wrote it (the compiler's own text is longer by far),
 * defaults of a destructuring inside the component, the element whose props a component takes, and types besides props.
 */
export class Source {
  private readonly checker: ts.TypeChecker;

  constructor(private readonly program: ts.Program) {
    this.checker = program.getTypeChecker();
  }

  hasComponent(file: string, name: string): boolean {
    return this.component(file, name) !== undefined;
  }

  /** Type parameters, as written: `<Key extends string>`. */
  generics(file: string, name: string): string | undefined {
    const parameters = this.component(file, name)?.typeParameters;
    return parameters && `<${parameters.map((each) => tidy(each.getText())).join(', ')}>`;
  }

  /** Defaults of the component's own destructurings, wherever they stand in it. */
  defaults(file: string, name: string): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    const component = this.component(file, name);
    const read = (pattern: ts.ObjectBindingPattern) => {
      for (const { propertyName, name: local, initializer } of pattern.elements)
        if (initializer) found.set((propertyName ?? local).getText(), tidy(initializer.getText()));
    };
    for (const { name: pattern } of component?.parameters ?? []) if (ts.isObjectBindingPattern(pattern)) read(pattern);
    for (const statement of component?.body?.statements ?? []) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name: pattern, initializer } of statement.declarationList.declarations)
        if (ts.isObjectBindingPattern(pattern) && initializer && ts.isIdentifier(initializer)) read(pattern);
    }
    return found;
  }

  /** Elements named by `ComponentProps<'button'>` and its like, in the props' type or in what it builds on. */
  takes(file: string, name: string): string[] {
    const elements = new Set<string>();
    const seen = new Set<ts.Node>();
    const visit = (node: ts.Node): void => {
      if (seen.has(node)) return;
      seen.add(node);
      if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
        const reference = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
        const [argument] = node.typeArguments ?? [];
        if (/^(React\.)?ComponentProps(WithRef|WithoutRef)?$/.test(reference.getText())) {
          if (argument && ts.isLiteralTypeNode(argument)) elements.add(argument.getText().slice(1, -1));
          return;
        }
        for (const declaration of this.declarations(reference)) visit(declaration);
      }
      // A property's type says what the component is given, not what it is.
      if (!ts.isPropertySignature(node) && !ts.isMethodSignature(node)) ts.forEachChild(node, visit);
    };
    const type = this.component(file, name)?.parameters[0]?.type;
    if (type) visit(type);
    return [...elements];
  }

  /** A prop's type in the words of its author, with the literals in it in their order. */
  writtenType(prop: PropItem): { text: string; literals: string[] } | undefined {
    for (const { fileName, name } of prop.declarations ?? []) {
      const node = this.signature(fileName, name, prop.name)?.type;
      if (node && node.kind !== ts.SyntaxKind.UndefinedKeyword)
        return { text: tidy(node.getText()), literals: this.literals(node) };
    }
    return undefined;
  }

  /** An exported interface, type or object of one of the files. */
  shape(files: readonly string[], name: string): Shape | undefined {
    const node = files.map((file) => this.exported(file, name)).find((found) => found !== undefined);
    if (!node || ts.isFunctionDeclaration(node)) return undefined;
    const symbol = this.checker.getSymbolAtLocation(node.name);
    if (!symbol) return undefined;
    const shape = { name, description: this.comment(symbol), generics: genericsOf(node) };
    if (ts.isVariableDeclaration(node)) {
      const members = this.checker.getTypeAtLocation(node).getProperties();
      return { ...shape, members: members.map((each) => this.objectMember(each, node)) };
    }
    const type = this.checker.getDeclaredTypeOfSymbol(symbol);
    const isObject = ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node.type);
    if (!isObject) return { ...shape, members: [], alias: tidy(node.type.getText()) };
    return { ...shape, members: type.getProperties().flatMap((each) => this.typeMember(each)) };
  }

  private typeMember(symbol: ts.Symbol): Member[] {
    const node = symbol.declarations?.[0];
    if (!node || !isSignature(node) || node.getSourceFile().fileName.includes('node_modules')) return [];
    const literals = node.type ? this.literals(node.type) : [];
    const isChoice = node.type && literals.length > 1 && this.isAllLiterals(node.type);
    return [
      {
        name: symbol.name,
        type: ts.isMethodSignature(node) ? methodText(node) : tidy(node.type?.getText() ?? 'unknown'),
        values: isChoice ? literals : undefined,
        required: !node.questionToken,
        description: this.comment(symbol),
      },
    ];
  }

  private objectMember(symbol: ts.Symbol, place: ts.Node): Member {
    const type = this.checker.getTypeOfSymbolAtLocation(symbol, place);
    const text = this.checker.typeToString(type, place, ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope);
    return { name: symbol.name, type: tidy(text), required: true, description: this.comment(symbol) };
  }

  private component(file: string, name: string): ts.FunctionDeclaration | undefined {
    const node = this.exported(file, name);
    return node && ts.isFunctionDeclaration(node) ? node : undefined;
  }

  private exported(file: string, name: string): Declared | undefined {
    for (const statement of this.program.getSourceFile(file)?.statements ?? []) {
      const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport);
      if (!isExported) continue;
      if (ts.isVariableStatement(statement)) {
        const found = statement.declarationList.declarations.find((each) => each.name.getText() === name);
        if (found) return found;
      } else if (isDeclared(statement) && statement.name?.text === name) return statement;
    }
    return undefined;
  }

  /** The signature of a field, in the interface or type literal that declares it. */
  private signature(file: string, owner: string, field: string): ts.PropertySignature | undefined {
    // docgen shortens the names of files.
    const source = this.program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/${file}`));
    let found: ts.PropertySignature | undefined;
    const visit = (node: ts.Node): void => {
      const isIt = ts.isPropertySignature(node) && nameOf(node) === field && ownerOf(node) === owner;
      if (isIt) found ??= node;
      else ts.forEachChild(node, visit);
    };
    if (source) visit(source);
    return found;
  }

  private literals(node: ts.TypeNode): string[] {
    if (ts.isUnionTypeNode(node)) return [...new Set(node.types.flatMap((each) => this.literals(each)))];
    if (ts.isParenthesizedTypeNode(node)) return this.literals(node.type);
    if (ts.isLiteralTypeNode(node)) return [literalText(node)];
    if (!ts.isTypeReferenceNode(node)) return [];
    return this.declarations(node.typeName).flatMap((each) =>
      ts.isTypeAliasDeclaration(each) ? this.literals(each.type) : [],
    );
  }

  private isAllLiterals(node: ts.TypeNode): boolean {
    const type = this.checker.getTypeFromTypeNode(node);
    return type.isUnion() && type.types.every((each) => each.isLiteral());
  }

  /** Declarations of our own behind a name, imports followed. */
  private declarations(name: ts.Node): ts.Declaration[] {
    const symbol = this.checker.getSymbolAtLocation(name);
    if (!symbol) return [];
    const real = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return (real.declarations ?? []).filter((each) => !each.getSourceFile().fileName.includes('node_modules'));
  }

  private comment(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
  }
}

const isExport = ({ kind }: ts.Node): boolean => kind === ts.SyntaxKind.ExportKeyword;
const isSignature = (node: ts.Node): node is Signature => ts.isPropertySignature(node) || ts.isMethodSignature(node);
const isDeclared = (
  node: ts.Node,
): node is ts.FunctionDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

function nameOf({ name }: ts.PropertySignature): string {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}

/** What docgen calls a field's parent: the interface, or `TypeLiteral` for a type without a name. */
function ownerOf({ parent }: ts.PropertySignature): string {
  return ts.isInterfaceDeclaration(parent) ? parent.name.text : 'TypeLiteral';
}

function methodText(node: ts.MethodSignature): string {
  const parameters = node.parameters.map((each) => tidy(each.getText())).join(', ');
  return `(${parameters}) => ${tidy(node.type?.getText() ?? 'void')}`;
}

function genericsOf(node: Declared): string | undefined {
  if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return undefined;
  return node.typeParameters && `<${node.typeParameters.map((each) => tidy(each.getText())).join(', ')}>`;
}
