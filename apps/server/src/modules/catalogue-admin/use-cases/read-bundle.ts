import type { BundleFault } from '@huggg/contracts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { PictureStore } from '../../../platform/images/index.ts';
import { buildCatalogue, type NamedPicture, type Place } from '../domain/build-catalogue.ts';
import { bundleLimits } from '../domain/bundle-limits.ts';
import { isTableName, tables } from '../domain/columns.ts';
import { BundleRefused, faultOf, sortFaults } from '../domain/faults.ts';
import { openBundle, type Bundle, type BundleFile, type BundleSource } from '../gateways/open-bundle.ts';
import { parseJson, readCsv, readObjects, readWorkbook, type ReadSheets } from '../gateways/read-sheets.ts';

/** Reports progress: the number of files read, of the total. */
export type OnProgress = (progress: { readonly done: number; readonly total: number }) => Promise<void>;

/** The result of reading a bundle: a catalogue file with the addresses of its pictures, and all faults of its files. */
export type ReadBundle = {
  readonly input: unknown;
  readonly file: string;
  readonly places: ReadonlyMap<string, Place>;
  readonly faults: readonly BundleFault[];
};

const folderOfPictures = 'images/';

/** Returns the name under which an import is recorded. Importing the same bundle again changes nothing. */
export function importName(fileName: string): string {
  const plain = fileName
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `bundle-${plain.slice(0, 80).replace(/-+$/, '') || 'catalogue'}`;
}

function parts(path: string): { readonly name: string; readonly extension: string } {
  const [, name = path, extension = ''] = /^(.*)\.([a-z0-9]+)$/i.exec(path) ?? [];
  return { name: name.toLowerCase(), extension: extension.toLowerCase() };
}

const knownTables = Object.keys(tables).join(', ');

function unknownFile(path: string): ReadSheets {
  const remedy = `Take it out. A bundle holds ${knownTables} as csv, xlsx or json, and pictures in the folder images.`;
  return { sheets: [], faults: [faultOf(path, 'This file is not part of a bundle', remedy)] };
}

async function sheetsOf(file: BundleFile): Promise<ReadSheets> {
  const { path, bytes } = file;
  const { name, extension } = parts(path);
  const isTable = isTableName(name) || extension === 'xlsx';
  if (!isTable || !['csv', 'json', 'xlsx'].includes(extension)) return unknownFile(path);
  if (bytes > bundleLimits.tableBytes)
    return { sheets: [], faults: [faultOf(path, 'This table is larger than 30 MB', 'Split it into several bundles.')] };
  const content = await file.read();
  if (extension === 'csv') return readCsv(path, name, content);
  return extension === 'json' ? readObjects(path, name, content) : namedSheets(await readWorkbook(path, content), name);
}

/** Names sheets after themselves; the only sheet of a workbook may be named after the file instead. */
function namedSheets({ sheets, faults }: ReadSheets, name: string): ReadSheets {
  const named = sheets.map((sheet) => {
    const own = sheet.name.trim().toLowerCase().replaceAll(' ', '-');
    return { ...sheet, name: sheets.length === 1 && !isTableName(own) ? name : own };
  });
  const unknown = named
    .filter((sheet) => !isTableName(sheet.name))
    .map(({ file, name: sheet }) => faultOf(file, `There is no table “${sheet}”`, `Sheets are named ${knownTables}.`));
  return { sheets: named, faults: [...faults, ...unknown] };
}

function rejectLongSheets({ sheets, faults }: ReadSheets): ReadSheets {
  const long = sheets.filter(({ rows }) => rows.length > bundleLimits.rows);
  return {
    sheets: sheets.filter((sheet) => !long.includes(sheet)),
    faults: [
      ...faults,
      ...long.map(({ file }) =>
        faultOf(file, 'This table has more than 100,000 rows', 'Split it into several bundles.'),
      ),
    ],
  };
}

type Pictures = {
  readonly addresses: ReadonlyMap<string, string>;
  readonly faults: readonly BundleFault[];
};

type PictureWork = {
  readonly named: readonly NamedPicture[];
  readonly files: ReadonlyMap<string, BundleFile>;
  readonly pictures: PictureStore;
  readonly onProgress: OnProgress;
};

const keyOf = ({ kind, name }: Pick<NamedPicture, 'kind' | 'name'>): string => `${kind}:${name.toLowerCase()}`;

/** Stores the picture that a row refers to, and returns its address or a fault. */
async function storePicture(named: NamedPicture, { files, pictures }: PictureWork): Promise<string | BundleFault> {
  const { file, row, column, name, kind } = named;
  const fault = (message: string, remedy: string): BundleFault => ({ file, row, column, message, remedy });
  const found = files.get(name.toLowerCase());
  if (!found) return fault(`${folderOfPictures}${name} is not in the bundle`, 'Add the picture, or correct its name.');
  if (found.bytes > bundleLimits.pictureBytes)
    return fault(`${name} is larger than 5 MB`, 'Make the picture smaller, for example 2,000 pixels wide.');
  try {
    return (await pictures.keep(await found.read(), kind)).address;
  } catch (error) {
    if (!(error instanceof CatalogueError) || error.code === 'server.busy') throw error;
    return fault(`${name}: ${error.message}`, error.toWire('').help);
  }
}

/** Stores pictures two at a time, each once regardless of how many rows refer to it. */
async function keepPictures(work: PictureWork): Promise<Pictures> {
  const addresses = new Map<string, string>();
  const faults: BundleFault[] = [];
  const unique = [...new Map(work.named.map((each) => [keyOf(each), each])).values()];
  const waiting = unique.values();
  let done = 0;
  const keepNext = async (): Promise<void> => {
    for (const named of waiting) {
      const kept = await storePicture(named, work);
      if (typeof kept === 'string') addresses.set(keyOf(named), kept);
      else faults.push(kept);
      done += 1;
      if (done % 20 === 0) await work.onProgress({ done, total: unique.length });
    }
  };
  await Promise.all([keepNext(), keepNext()]);
  return { addresses, faults };
}

type PictureFields = { readonly imageUrl?: unknown; readonly logoUrl?: unknown; readonly bannerImage?: unknown };

function withAddresses(
  entries: unknown,
  field: keyof PictureFields,
  kind: NamedPicture['kind'],
  { addresses }: Pictures,
): unknown {
  if (!Array.isArray(entries)) return entries;
  return entries.map((entry: PictureFields) => {
    const name = entry[field];
    return typeof name === 'string' ? { ...entry, [field]: addresses.get(keyOf({ kind, name })) } : entry;
  });
}

async function readTables(
  bundle: Bundle,
  name: string,
  given: Pick<PictureWork, 'pictures' | 'onProgress'>,
): Promise<ReadBundle> {
  const isPicture = ({ path }: BundleFile) => path.toLowerCase().startsWith(folderOfPictures);
  const read = await Promise.all(
    bundle.files.filter((file) => !isPicture(file)).map(async (file) => rejectLongSheets(await sheetsOf(file))),
  );
  const sheets = read.flatMap((each) => each.sheets);
  const faults = read.flatMap((each) => each.faults);
  if (sheets.length === 0 && faults.length === 0)
    faults.push(faultOf('', 'The bundle has no tables', `Add ${knownTables} as csv, xlsx or json.`));
  const built = buildCatalogue(name, sheets);
  const files = new Map(
    bundle.files.filter(isPicture).map((file) => [file.path.slice(folderOfPictures.length).toLowerCase(), file]),
  );
  const kept = await keepPictures({ named: built.pictures, files, ...given });
  const input = {
    ...built.input,
    brands: withAddresses(built.input['brands'], 'logoUrl', 'brand', kept),
    products: withAddresses(built.input['products'], 'imageUrl', 'product', kept),
    taxonomies: withAddresses(built.input['taxonomies'], 'bannerImage', 'product', kept),
  };
  return { input, file: name, places: built.places, faults: sortFaults([...faults, ...built.faults, ...kept.faults]) };
}

/** Reads a catalogue in the older format of one JSON file. */
async function readCatalogueJson(file: BundleFile, name: string): Promise<ReadBundle> {
  const whole = { file: file.path, places: new Map<string, Place>() };
  if (file.bytes > bundleLimits.tableBytes)
    return {
      ...whole,
      input: null,
      faults: [faultOf(file.path, 'This file is larger than 30 MB', 'Split it into several.')],
    };
  const parsed = parseJson(file.path, await file.read());
  if ('fault' in parsed) return { ...whole, input: null, faults: [parsed.fault] };
  const { value } = parsed;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return { ...whole, input: isObject && !('name' in value) ? { name, ...value } : value, faults: [] };
}

function isCatalogueJson({ files: [only, ...rest] }: Bundle): boolean {
  if (!only || rest.length > 0) return false;
  const { name, extension } = parts(only.path);
  return extension === 'json' && !isTableName(name);
}

type Given = { readonly pictures: PictureStore; readonly fileName: string; readonly onProgress?: OnProgress };

/**
 * Reads a complete bundle. Nothing is added to the catalogue; its pictures are stored at addresses that only the
 * catalogue publishes.
 */
export async function readBundle(
  source: BundleSource,
  { pictures, fileName, onProgress = async () => undefined }: Given,
): Promise<ReadBundle> {
  const name = importName(fileName);
  try {
    const bundle = await openBundle(source);
    try {
      const [only] = bundle.files;
      if (only && isCatalogueJson(bundle)) return await readCatalogueJson(only, name);
      return await readTables(bundle, name, { pictures, onProgress });
    } finally {
      bundle.close();
    }
  } catch (error) {
    if (!(error instanceof BundleRefused)) throw error;
    return { input: null, file: fileName, places: new Map(), faults: [error.fault] };
  }
}
