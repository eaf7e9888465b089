import { dirname, join, normalize } from 'node:path/posix';
import { arrowsIn, onCycles, smallestSide } from './folder-arrows.ts';
import type { Project } from './project.ts';
import { importsOf, walk, type Finding, type Node, type SourceFile } from './source-file.ts';

const root = 'apps/web/src/';

/**
 * The folders of the web, lowest first: a folder imports only those before it, so that no cycle can arise; `.` means
 * the files beside the folders. `features/*` applies to each feature without an entry of its own.
 */
export const webFolders: Readonly<Record<string, readonly string[]>> = {
  shared: [
    'testing',
    'navigation',
    'session',
    'device',
    'formats',
    'query-keys',
    'live',
    'money',
    'api',
    'cards',
    'catalogue',
    'pictures',
    'forms',
    'team',
    'exports',
    'page',
    'entry',
    'files',
    'documents',
    'styling',
    'approvals',
    'gifts',
    'list',
    'views',
    'sign-in',
    'proof',
  ],
  'features/*': ['queries', '.'],
  'features/send': ['draft', 'gift', 'preview', 'delivery', 'message', 'recipients', 'pay', 'flow', 'waiting', '.'],
  'features/budgets': ['queries', 'parts', 'people', 'wizard', 'programmes', 'detail', 'mine', '.'],
  app: ['navigation', 'palette', 'shell', 'root', 'routes', '.'],
};

type Place = { readonly floor: 'shared' | 'features' | 'app'; readonly part: string; readonly folder: string };

function placeOf(path: string): Place | null {
  if (!path.startsWith(root)) return null;
  const [floor, ...below] = path.slice(root.length).split('/');
  if (floor !== 'shared' && floor !== 'features' && floor !== 'app') return null;
  const part = floor === 'features' ? `features/${below.shift() ?? ''}` : floor;
  return { floor, part, folder: below.length > 1 ? (below[0] ?? '.') : '.' };
}

const allowedFloors: Readonly<Record<Place['floor'], readonly string[]>> = {
  shared: ['shared'],
  features: ['shared', 'features'],
  app: ['shared', 'features', 'app'],
};

function importProblem(from: Place, to: Place | null): string | null {
  if (!to || !allowedFloors[from.floor].includes(to.floor))
    return `${from.floor}/ never imports ${to ? `${to.floor}/` : 'what starts the application'}: app/ imports features/, features/ imports shared/. Move what both need to shared/, or pass it in from above.`;
  if (to.part !== from.part)
    return from.floor === 'features' && to.floor === 'features'
      ? `${from.part} imports ${to.part}: a feature never imports another. Share through shared/ or packages/ui, or compose both in a route.`
      : null;
  if (to.folder === from.folder) return null;
  const order = webFolders[from.part] ?? webFolders['features/*'] ?? [];
  const unknown = [from.folder, to.folder].find((folder) => !order.includes(folder));
  if (unknown !== undefined)
    return `${from.part} has no place for the folder ${unknown}. Name it in webFolders (tools/house-rules/web-law.ts), after what it imports.`;
  return order.indexOf(to.folder) < order.indexOf(from.folder)
    ? null
    : `${from.part}/${from.folder} imports ${to.folder}, which is above it (webFolders in tools/house-rules/web-law.ts). Move shared code to a lower folder.`;
}

/**
 * Import law of the web's layers and of the folders within them; type imports count, styles of the same part do not.
 */
export function webFloorLaw(file: SourceFile): Finding[] {
  const from = placeOf(file.path);
  if (!from) return [];
  return importsOf(file).flatMap(({ from: name, offset }) => {
    if (!name.startsWith('.')) return [];
    const path = normalize(join(dirname(file.path), name));
    if (!path.startsWith(root)) return [];
    const to = placeOf(path);
    if (name.endsWith('.css') && to?.part === from.part) return [];
    const message = importProblem(from, to);
    return message ? [{ path: file.path, line: file.lineOf(offset), message }] : [];
  });
}

/**
 * Below the folders of `webFolders`, at any depth, a folder and what lies beside it import in one direction; type
 * imports count.
 */
export function webCycleLaw({ files }: Project): Finding[] {
  const own = files.filter(({ path, isTest }) => path.startsWith(root) && !isTest);
  const folders = new Set(own.flatMap(({ path }) => foldersBelow(path)));
  return [...folders].flatMap((folder) =>
    smallestSide(onCycles(arrowsIn(folder, own))).map(({ from, to, file, offset }) => ({
      path: file.path,
      line: file.lineOf(offset),
      message: `${from} imports ${to} (both in ${folder}), which imports it too, directly or through others. Move shared code to a lower folder, or pass it in.`,
    })),
  );
}

/** Returns the folders of a path that `webFolders` does not order: below a folder of a feature, of shared/ or app/. */
function foldersBelow(path: string): readonly string[] {
  const [floor, ...below] = path.slice(root.length).split('/');
  const ordered = floor === 'features' ? 3 : 2;
  return below.flatMap((_, index) =>
    index + 1 < ordered ? [] : [`${root}${[floor, ...below.slice(0, index)].join('/')}/`],
  );
}

const querySteps = ['useMutation', 'queryOptions', 'infiniteQueryOptions', 'mutationOptions'];
const queryFile = /(?:^|\/)(?:use-[\w-]+|[\w-]+-query)\.ts$/;
const keyFile = /keys\.ts$/;

function calleeOf(node: Node): string | null {
  const callee = node.type === 'CallExpression' ? node['callee'] : null;
  return callee && typeof callee === 'object' && 'name' in callee && typeof callee.name === 'string'
    ? callee.name
    : null;
}

function isApiCall(node: Node, text: string): boolean {
  return node.type === 'CallExpression' && /^api\s*\.\s*call\(/.test(text.slice(node.start, node.start + 20));
}

function isKeyList(node: Node): boolean {
  const [key, value] = [node['key'], node['value']] as readonly (Partial<Node> | undefined)[];
  return node.type === 'Property' && key?.['name'] === 'queryKey' && value?.type === 'ArrayExpression';
}

/** Law of server state in the web: one query or mutation per file, keys from factories, no API call in a component. */
export function webQueryLaw(file: SourceFile): Finding[] {
  if (!file.path.startsWith(root) || file.isTest) return [];
  const findings: Finding[] = [];
  const find = (node: Node, message: string): void => {
    findings.push({ path: file.path, line: file.lineOf(node.start), message });
  };
  let steps = 0;
  walk(file.program, (node) => {
    const callee = calleeOf(node);
    if (callee !== null && querySteps.includes(callee)) {
      steps += 1;
      if (!queryFile.test(file.path) || steps > 1)
        find(node, `${callee} belongs in a separate file named *-query.ts or use-*.ts. Move it there, one per file.`);
    }
    if (isKeyList(node) && !keyFile.test(file.path))
      find(node, 'a query key is written out. Take it from the factory in keys.ts or shared/query-keys/.');
    if (file.path.endsWith('.tsx') && isApiCall(node, file.text))
      find(node, 'a component calls the API. Move the call to a query, a mutation or a function of its own file.');
  });
  return findings;
}
