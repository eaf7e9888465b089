import { serverFolder, type Project } from './project.ts';
import { walk, type Finding, type Node, type SourceFile } from './source-file.ts';
import { calledName, nameOf } from './handles.ts';

const declaring = new Set(['statement', 'composed']);
const iterations = new Set(['map', 'flatMap', 'forEach', 'reduce']);

/** Returns whether a function is the callback of an iteration, which runs where it is written. */
function runsInPlace(parent: Node | undefined, child: Node): boolean {
  return parent?.type === 'CallExpression' && parent['callee'] !== child && iterations.has(calledName(parent));
}

/** Returns the name of the outermost function around a node: null if there is none, empty if it has no name. */
function functionAround(path: readonly Node[]): string | null {
  const at = path.findIndex((node, index) => /Function/.test(node.type) && !runsInPlace(path[index - 1], node));
  const [parent, found] = [path[at - 1], path[at]];
  if (!found) return null;
  return nameOf(found['id']) || (parent?.type === 'VariableDeclarator' ? nameOf(parent['id']) : '');
}

type Call = { readonly file: SourceFile; readonly node: Node; readonly within: string | null };

function callsIn(file: SourceFile, isCalled: (name: string) => boolean): readonly Call[] {
  const found: Call[] = [];
  walk(file.program, (node, parents) => {
    if (node.type === 'CallExpression' && isCalled(calledName(node)))
      found.push({ file, node, within: functionAround(parents) });
  });
  return found;
}

/** Returns the positions at which a file imports `statement` or `composed` under another name. */
function renamesIn(file: SourceFile): readonly Node[] {
  const found: Node[] = [];
  for (const node of (file.program['body'] ?? []) as Node[])
    for (const one of (node['specifiers'] ?? []) as Node[])
      if (
        declaring.has(nameOf(one['imported'] ?? one['local'])) &&
        nameOf(one['local']) !== nameOf(one['imported'] ?? one['exported'])
      )
        found.push(one);
  return found;
}

const remedy =
  'Declare it in a constant of the module, or in a function that only such constants call, under the names `statement` and `composed`';

/**
 * Statements must be declared while their module is loaded: apps/server/src/app/statements.test.ts checks those that
 * exist once all modules are imported.
 */
export function statementRule({ files }: Project): Finding[] {
  const server = files.filter(({ path, isTest }) => path.startsWith(serverFolder) && !isTest);
  const isLoaded = ({ file, within }: Call, depth = 0): boolean => {
    if (within === null) return true;
    if (within === '' || depth > 3) return false;
    const calls = server
      .filter(
        (one) => one === file || (one.text.includes(within) && one.text.includes(`${file.path.split('/').at(-1)}'`)),
      )
      .flatMap((one) => callsIn(one, (name) => name === within));
    return calls.length > 0 && calls.every((call) => isLoaded(call, depth + 1));
  };
  return server
    .filter(
      ({ path, text }) =>
        !path.startsWith(`${serverFolder}platform/database/`) && /\b(?:statement|composed)\b/.test(text),
    )
    .flatMap((file) =>
      [
        ...callsIn(file, (name) => declaring.has(name))
          .filter((call) => !isLoaded(call))
          .map(({ node }) => ({ node, problem: 'declares a statement when a function runs' })),
        ...renamesIn(file).map((node) => ({
          node,
          problem: 'gives the function that declares statements another name',
        })),
      ].map(({ node, problem }) => ({
        path: file.path,
        line: file.lineOf(node.start),
        message: `${problem}, so that no test checks it against the schema. ${remedy}.`,
      })),
    );
}
