import type { BundleFault } from '@huggg/contracts';
import { columnOf, isTableName, tables, type Column, type TableName } from './columns.ts';
import { faultOf } from './faults.ts';

export type Table = {
  readonly name: string;
  readonly file: string;
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
};

export type Place = { readonly file: string; readonly row: number };
type Fields = Record<string, unknown>;

/** A row of a table as fields of the catalogue file, with its location. */
type Entry = { readonly fields: Fields; readonly place: Place };

/** A picture referred to by a row. */
export type NamedPicture = Place & {
  readonly name: string;
  readonly column: string;
  readonly kind: 'product' | 'brand';
};

/** A catalogue file built from tables; `places` maps its paths to their rows. */
export type BuiltCatalogue = {
  readonly input: Record<string, unknown>;
  readonly places: ReadonlyMap<string, Place>;
  readonly pictures: readonly NamedPicture[];
  readonly faults: readonly BundleFault[];
};

type ReadTable = { readonly entries: readonly Entry[]; readonly faults: readonly BundleFault[] };

function headingFaults({ file }: Table, table: TableName, headings: readonly string[]): readonly BundleFault[] {
  const known = tables[table].map(({ name }) => name).join(', ');
  const columns = headings.map((heading) => columnOf(table, heading)?.name);
  const unknown = headings.filter((heading, index) => heading !== '' && columns[index] === undefined);
  const twice = headings.filter(
    (_, index) => columns[index] !== undefined && columns.indexOf(columns[index]) !== index,
  );
  const absent = tables[table].filter(({ name, required }) => required && !columns.includes(name));
  const fault = (column: string, message: string, remedy: string): BundleFault => ({
    file,
    row: 1,
    column,
    message,
    remedy,
  });
  return [
    ...unknown.map((heading) =>
      fault(heading.slice(0, 60), 'There is no such column', `Columns of ${table} are ${known}.`),
    ),
    ...twice.map((heading) => fault(heading, 'This column appears twice', 'Remove one of them.')),
    ...absent.map(({ name, expects }) => fault(name, 'This column is missing', `Add it. ${expects}`)),
  ];
}

type Cell = { readonly column: Column; readonly text: string };

function readCell({ column, text }: Cell, place: Place): { readonly value?: unknown; readonly fault?: BundleFault } {
  const faulty = (message: string) => ({
    fault: { ...place, column: column.name, message, remedy: column.expects },
    value: column.standIn(place.row),
  });
  if (text === '') return column.required ? faulty('This cell is empty') : {};
  const read = column.read(text);
  return 'value' in read ? read : faulty(read.fault);
}

function readTable(table: Table, name: TableName): ReadTable {
  const [head, ...rows] = table.rows;
  if (!head)
    return { entries: [], faults: [faultOf(table.file, 'This table is empty', 'Write its columns in the first row.')] };
  const faults: BundleFault[] = [...headingFaults(table, name, head.cells)];
  if (faults.length > 0) return { entries: [], faults };
  const columns = head.cells.map((heading) => columnOf(name, heading));
  const entries = rows.map(({ number, cells }): Entry => {
    const place = { file: table.file, row: number };
    const read = columns.flatMap((column, index) =>
      column ? [{ column, ...readCell({ column, text: cells[index] ?? '' }, place) }] : [],
    );
    faults.push(...read.flatMap(({ fault }) => (fault ? [fault] : [])));
    const extra = cells.slice(columns.length).some((cell) => cell !== '');
    if (extra)
      faults.push({
        ...place,
        column: null,
        message: 'This row has more cells than columns',
        remedy: 'Quote cells that hold a comma.',
      });
    const fields = Object.fromEntries(
      read.flatMap(({ column, value }) => (value === undefined ? [] : [[column.field, value]])),
    );
    return { fields, place };
  });
  return { entries, faults };
}

type Children = {
  readonly entries: readonly Entry[];
  readonly parents: readonly Entry[];
  /** The field of a child that names its parent. */ readonly by: string;
  readonly parentTable: TableName;
};

/** Groups children by the slug of their parent; reports those whose parent is not in the bundle as faults. */
function childrenOf({ entries, parents, by, parentTable }: Children) {
  const known = new Set(parents.map(({ fields }) => fields['slug']));
  const faults = entries
    .filter(({ fields }) => fields[by] !== undefined && !known.has(fields[by]))
    .map(({ fields, place }): BundleFault => ({
      ...place,
      column: by,
      message: `${String(fields[by])} is not in ${parentTable} of this bundle`,
      remedy: `Add it to ${parentTable}, or correct the slug.`,
    }));
  return { faults, bySlug: Map.groupBy(entries, ({ fields }) => fields[by]) };
}

function omitFields(fields: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

type Choices = { readonly choice: Fields; readonly places: readonly (readonly [path: string, place: Place])[] };

function choicesOf(items: readonly Entry[], path: string): Choices {
  const groups = [...Map.groupBy(items, ({ fields }) => String(fields['group'])).entries()];
  const flow = items.find(({ fields }) => fields['flow'] !== undefined)?.fields['flow'];
  return {
    choice: {
      ...(flow !== undefined && { flow }),
      groups: groups.map(([name, members]) => ({ name, products: members.map(({ fields }) => fields['item']) })),
    },
    places: groups.flatMap(([, members], group) =>
      members.map(({ place }, index) => [`${path}.choice.groups.${group}.products.${index}`, place] as const),
    ),
  };
}

/** Converts prices: one number for a product, a list of values for a card. */
function unwrapSinglePrice(fields: Fields): Fields {
  const { pricePence } = fields;
  const one = fields['kind'] === 'product' && Array.isArray(pricePence) && pricePence.length === 1;
  return one ? { ...fields, pricePence: pricePence[0] } : fields;
}

function picturesOf(
  entries: readonly Entry[],
  field: string,
  column: string,
  kind: NamedPicture['kind'],
): readonly NamedPicture[] {
  return entries.flatMap(({ fields, place }) =>
    typeof fields[field] === 'string' ? [{ ...place, name: fields[field], column, kind }] : [],
  );
}

/** Builds a catalogue file from the tables of a bundle. Every fault of every cell is listed. */
export function buildCatalogue(name: string, given: readonly Table[]): BuiltCatalogue {
  const faults: BundleFault[] = [];
  const read = new Map<TableName, readonly Entry[]>();
  for (const table of given) {
    if (!isTableName(table.name)) continue;
    const found = readTable(table, table.name);
    faults.push(...found.faults);
    read.set(table.name, [...(read.get(table.name) ?? []), ...found.entries]);
  }
  const entriesOf = (table: TableName): readonly Entry[] => read.get(table) ?? [];
  const [brands, products, taxonomies] = [entriesOf('brands'), entriesOf('products'), entriesOf('taxonomies')];
  const stores = childrenOf({ entries: entriesOf('stores'), parents: brands, by: 'brand', parentTable: 'brands' });
  const items = childrenOf({
    entries: entriesOf('taxonomy-items'),
    parents: taxonomies,
    by: 'taxonomy',
    parentTable: 'taxonomies',
  });
  const choices = childrenOf({
    entries: entriesOf('choices'),
    parents: products,
    by: 'product',
    parentTable: 'products',
  });
  faults.push(...stores.faults, ...items.faults, ...choices.faults);
  const places = new Map<string, Place>();
  const placed = (path: string, entries: readonly Entry[]): void =>
    entries.forEach(({ place }, index) => places.set(`${path}.${index}`, place));
  const input = {
    name,
    brands: brands.map(({ fields }, index) => {
      const own = stores.bySlug.get(fields['slug']) ?? [];
      placed(`brands.${index}.stores`, own);
      return { ...fields, stores: own.map((store) => omitFields(store.fields, 'brand')) };
    }),
    tags: entriesOf('tags').map(({ fields }) => fields),
    labels: entriesOf('labels').map(({ fields }) => fields),
    ...(read.has('synonyms') && { synonyms: entriesOf('synonyms').map(({ fields }) => fields) }),
    taxonomies: taxonomies.map(({ fields }, index) => {
      const own = items.bySlug.get(fields['slug']) ?? [];
      placed(`taxonomies.${index}.items`, own);
      return { ...fields, items: own.map((item) => omitFields(item.fields, 'taxonomy')) };
    }),
    products: products.map(({ fields }, index) => {
      const own = choices.bySlug.get(fields['slug']);
      if (!own) return unwrapSinglePrice(fields);
      const { choice, places: of } = choicesOf(own, `products.${index}`);
      of.forEach(([path, place]) => places.set(path, place));
      return { ...unwrapSinglePrice(fields), choice };
    }),
  };
  (['brands', 'tags', 'labels', 'synonyms', 'taxonomies', 'products'] as const).forEach((table) =>
    placed(table, entriesOf(table)),
  );
  const pictures = [
    ...picturesOf(brands, 'logoUrl', 'logo', 'brand'),
    ...picturesOf(products, 'imageUrl', 'image', 'product'),
    ...picturesOf(taxonomies, 'bannerImage', 'bannerImage', 'product'),
  ];
  return { input, places, pictures, faults };
}

const remediesOfPlaces: Readonly<Record<string, string>> = { choice: 'kind' };

/**
 * Converts a problem at a path to a fault: the row is that of the longest known prefix of the path, and the rest of the
 * path gives the column.
 */
export function placeProblem(
  { path, message, remedy }: { readonly path: string; readonly message: string; readonly remedy: string },
  { places, file }: { readonly places: ReadonlyMap<string, Place>; readonly file: string },
): BundleFault {
  const parts = path.split('.');
  const known = parts
    .map((_, index) => parts.slice(0, parts.length - index).join('.'))
    .find((each) => places.has(each));
  const place = known === undefined ? undefined : places.get(known);
  if (known === undefined || !place)
    return { file, row: null, column: path, message, remedy: remedy || 'Correct this entry.' };
  const field = path.slice(known.length + 1).split('.')[0] ?? '';
  const table = parts[0] ?? '';
  const nested = known.split('.').length > 2;
  const column = isTableName(table) && !nested ? tables[table].find((each: Column) => each.field === field) : undefined;
  const named = column?.name ?? remediesOfPlaces[field] ?? (nested ? 'item' : field);
  return {
    ...place,
    column: named === '' ? null : named,
    message,
    remedy: remedy || (column?.expects ?? 'Correct this cell.'),
  };
}
