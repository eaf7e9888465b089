import { dirname, join, normalize } from 'node:path/posix';
import { importsOf, type Finding, type SourceFile } from './source-file.ts';

const root = 'apps/web/src/';

/**
 * The folders of the web, lowest first: a folder imports only what stands before it, so that no cycle can arise. `.` is the files that lie
 * beside the folders. `features/*` holds for each feature that has no entry of its own.
 */
export const webFolders: Readonly<Record<string, readonly string[]>> = {
  shared: [
    'navigation',
    'session',
    'device',
    'formats',
    'live',
    'money',
    'api',
    'forms',
    'team',
    'page',
    'entry',
    'files',
    'gifts',
    'list',
    'sign-in',
    'proof',
  ],
  'features/*': ['queries', '.'],
  'features/orders': ['queries', 'bulk', '.'],
  'features/send': ['draft', 'gift', 'preview', 'delivery', 'message', 'recipients', 'pay', 'flow', '.'],
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
    : `${from.part}/${from.folder} imports ${to.folder}, which stands above it (webFolders in tools/house-rules/web-law.ts). Move what both need to a lower folder.`;
}

/** Law of the web's floors and of the folders within them; type imports count, styles do not. */
export function webFloorLaw(file: SourceFile): Finding[] {
  const from = placeOf(file.path);
  if (!from) return [];
  return importsOf(file).flatMap(({ from: name, offset }) => {
    if (!name.startsWith('.') || name.endsWith('.css')) return [];
    const path = normalize(join(dirname(file.path), name));
    if (!path.startsWith(root)) return [];
    const message = importProblem(from, placeOf(path));
    return message ? [{ path: file.path, line: file.lineOf(offset), message }] : [];
  });
}
