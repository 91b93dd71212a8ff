/** The project's own files, their imports and exported functions, for the checks in this folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file by its path from the project root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

/** One import, export-from, `import()`, `import.meta.glob` or imported type. */
export interface Import {
  specifier: string;
  line: number;
  /** Erased by the compiler: loads nothing. */
  isType: boolean;
  /** In a `<script>` of an .astro file, so a browser loads it. */
  inScript: boolean;
}

/** The files in the given folders or paths whose name ends with one of `extensions`, sorted. */
export function sourceFiles(paths: string[], extensions: string[]): SourceFile[] {
  const files = paths.flatMap((path) => {
    if (!existsSync(`${root}${path}`)) return [];
    if (extensions.some((extension) => path.endsWith(extension))) return [path];
    return readdirSync(`${root}${path}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
      .filter((name) => extensions.some((extension) => name.endsWith(extension)));
  });
  return files.sort().map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
}

/** True if the path from the project root exists. */
export function isThere(path: string): boolean {
  return existsSync(`${root}${path}`);
}

/** What one parse of a file finds. */
interface Found {
  imports: Import[];
  /** Names of exported functions without a doc comment. */
  undocumented: string[];
}

const known = new WeakMap<SourceFile, Found>();

/** All imports of a .ts, .tsx, .mjs or .astro file. */
export function importsOf(file: SourceFile): Import[] {
  return foundIn(file).imports;
}

/** Exported functions of a .ts or .tsx file without a doc comment directly above them. */
export function undocumentedIn(file: SourceFile): string[] {
  return foundIn(file).undocumented;
}

/** Parses each file once. */
function foundIn(file: SourceFile): Found {
  const found = known.get(file) ?? parsed(file);
  known.set(file, found);
  return found;
}

function parsed({ path, text }: SourceFile): Found {
  if (!path.endsWith('.astro')) {
    const tree = treeOf(text, path.endsWith('.tsx'));
    return { imports: importsIn(tree, 1, false), undocumented: undocumentedFunctions(tree) };
  }
  const frontmatter = /^\s*---\r?\n([\s\S]*?)\n---/.exec(text);
  const imports = frontmatter
    ? importsIn(treeOf(frontmatter[1] ?? ''), lineAt(text, text.indexOf('---')) + 1, false)
    : [];
  for (const script of text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
    imports.push(...importsIn(treeOf(script[1] ?? ''), lineAt(text, script.index), true));
  }
  return { imports, undocumented: [] };
}

function treeOf(code: string, isJsx = false): ts.SourceFile {
  const kind = isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  // Neither links to parents nor parsed JSDoc: both take longer than the rest.
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile('file.tsx', code, options, false, kind);
}

/** The path from the project root of a specifier, without queries such as `?raw`; undefined for packages. */
export function resolve(file: SourceFile, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return `src/${path.slice(1)}`;
  if (path.startsWith('/')) return path.slice(1);
  if (path.startsWith('.')) return posix.join(posix.dirname(file.path), path);
  return undefined;
}

/** The line number, from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function importsIn(tree: ts.SourceFile, firstLine: number, inScript: boolean): Import[] {
  const imports: Import[] = [];
  const add = (node: ts.Node, isType: boolean) => {
    if (!ts.isStringLiteralLike(node)) return;
    const line = firstLine + tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
    imports.push({ specifier: node.text, line, isType, inScript });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      // `import { type T }` remains as an import without names, so only `import type` counts as erased.
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      add(node.moduleSpecifier, node.isTypeOnly);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    } else if (ts.isCallExpression(node)) {
      const isGlob = node.expression.getText(tree) === 'import.meta.glob';
      const [first] = node.arguments;
      if (first && (isGlob || node.expression.kind === ts.SyntaxKind.ImportKeyword)) {
        for (const item of ts.isArrayLiteralExpression(first) ? first.elements : [first]) add(item, false);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return imports;
}

/** Overloads are one function: a comment above one of them suffices. */
function undocumentedFunctions(tree: ts.SourceFile): string[] {
  const documented = new Map<string, boolean>();
  for (const statement of tree.statements) {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) continue;
    const hasComment = isDocumented(statement, tree);
    for (const name of functionsIn(statement, tree)) {
      documented.set(name, documented.get(name) || hasComment);
    }
  }
  return [...documented].filter(([, hasComment]) => !hasComment).map(([name]) => name);
}

/** Names of the functions a statement declares: `function f`, `const f = () => …`, `const f = function …`. */
function functionsIn(statement: ts.Statement, tree: ts.SourceFile): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      ? [name.getText(tree)]
      : [],
  );
}

/** A blank line separates the description of a file from its first statement. */
function isDocumented(statement: ts.Statement, tree: ts.SourceFile): boolean {
  const { text } = tree;
  const comments = ts.getLeadingCommentRanges(text, statement.pos) ?? [];
  const doc = comments.findLast(({ pos }) => text.startsWith('/**', pos));
  if (!doc) return false;
  const isAdjacent = !/\n\s*\n/.test(text.slice(doc.end, statement.getStart(tree)));
  return isAdjacent && /[\p{L}\p{N}]/u.test(text.slice(doc.pos, doc.end));
}
