import type { Column, Row, Table } from './pdf-document.ts';
import type { Element, Paper, Style } from './paper.ts';

const bodyStyle: Style = { size: 9 };
const headStyle: Style = { size: 8, weight: 'bold', ink: 'primary' };
const footStyle: Style = { size: 9, weight: 'bold' };
const padding = 5;
/** Space between columns, so that an amount never touches the text to its left. */
const gutter = 8;

/** Maximum length of a cell's text; longer text is shortened, because a cell must fit on a page. */
const longestCell = 600;

type Slot = Column & { readonly x: number; readonly width: number };

/**
 * Draws a table from `y` on and returns its bottom. A row is never divided between pages; the headings are at the top
 * of each page, as content on the first and as decoration on the others.
 */
export function drawTable(paper: Paper, table: Table, y: number): number {
  const slots = slotsOf(paper, table);
  const element = paper.element(paper.root, 'Table');
  const headings = table.columns.map(({ label }) => label);
  let bottom = drawHeadings(paper, element, { slots, headings, y });
  const continued = (top: number) => drawHeadings(paper, null, { slots, headings, y: top });
  bottom = drawRows(paper, paper.element(element, 'TBody'), {
    slots,
    rows: table.rows,
    style: bodyStyle,
    y: bottom,
    continued,
  });
  if (table.footer && table.footer.length > 0)
    bottom = drawRows(paper, paper.element(element, 'TFoot'), {
      slots,
      rows: table.footer,
      style: footStyle,
      y: bottom,
      continued,
    });
  element.end();
  return bottom;
}

/** Returns the height of the headings and the first row, which must fit on the page below a table's title. */
export function startOfTable(paper: Paper, table: Table): number {
  const slots = slotsOf(paper, table);
  const [first = []] = table.rows;
  return (
    rowHeight(paper, slots, { row: table.columns.map(({ label }) => label), style: headStyle }) +
    rowHeight(paper, slots, { row: first, style: bodyStyle })
  );
}

/**
 * Returns the columns with their positions. Each gets its share of the width, but an amount is never broken, so long
 * amounts reduce the width of text columns.
 */
function slotsOf(paper: Paper, table: Table): readonly Slot[] {
  const { columns } = table;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = paper.width - gutter * (columns.length - 1) - 2 * padding;
  const asked = columns.map((column, index) => {
    const width = (room * column.share) / shares;
    return column.align === 'right' ? Math.max(width, amountWidth(paper, table, index)) : width;
  });
  const widths = narrowColumns(columns, { widths: asked, excess: asked.reduce((sum, width) => sum + width, 0) - room });
  let x = paper.left + padding;
  return columns.map((column, index) => {
    const slot = { ...column, x, width: widths[index] ?? 0 };
    x += slot.width + gutter;
    return slot;
  });
}

/** Minimum width of text columns if amounts need space. */
const minTextWidth = 56;

/** Takes the excess width from the text columns, in proportion to what each can spare. */
function narrowColumns(
  columns: readonly Column[],
  { widths, excess }: { readonly widths: readonly number[]; readonly excess: number },
): readonly number[] {
  const spare = widths.map((width, index) =>
    columns[index]?.align === 'right' ? 0 : Math.max(0, width - minTextWidth),
  );
  const all = spare.reduce((sum, one) => sum + one, 0);
  const taken = all === 0 ? 0 : Math.min(1, excess / all);
  const rest = widths.map((width, index) => width - (spare[index] ?? 0) * Math.max(0, taken));
  // Wider than the page even then: all columns are narrowed by the same factor.
  const factor = excess > all ? 1 - (excess - all) / rest.reduce((sum, one) => sum + one, 0) : 1;
  return rest.map((width) => width * factor);
}

/**
 * Returns the width of the widest amount in a column. Digits have equal width, so only the longest text of the rows and
 * of the footer is measured.
 */
function amountWidth(paper: Paper, { rows, footer = [] }: Table, index: number): number {
  const longest = (some: readonly Row[]): string =>
    some.reduce((most, row) => ((row[index] ?? '').length > most.length ? (row[index] ?? '') : most), '');
  const body = paper.widthOf(cellText(longest(rows)), bodyStyle);
  return Math.ceil(Math.max(body, paper.widthOf(cellText(longest(footer)), footStyle)));
}

function rowHeight(
  paper: Paper,
  slots: readonly Slot[],
  { row, style }: { readonly row: Row; readonly style: Style },
): number {
  const heights = slots.map(({ width }, index) => paper.heightOf(cellText(row[index]), style, width));
  return Math.max(...heights) + 2 * padding;
}

function cellText(text = ''): string {
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;
}

/** Draws the headings of the columns in an element, or as decoration if there is none. */
function drawHeadings(
  paper: Paper,
  table: Element | null,
  { slots, headings, y }: { readonly slots: readonly Slot[]; readonly headings: Row; readonly y: number },
): number {
  const height = rowHeight(paper, slots, { row: headings, style: headStyle });
  paper.shade({ x: paper.left, y, width: paper.width, height }, 'soft');
  const row = table && paper.element(paper.element(table, 'THead'), 'TR');
  for (const [index, slot] of slots.entries()) {
    const writing = { text: cellText(headings[index]), style: headStyle, place: { ...slot, y: y + padding } };
    if (row) paper.write(row, 'TH', writing, { scope: 'Column' });
    else paper.decorate(writing);
  }
  return y + height;
}

function drawRows(
  paper: Paper,
  parent: Element,
  {
    slots,
    rows,
    style,
    y,
    continued,
  }: {
    readonly slots: readonly Slot[];
    readonly rows: readonly Row[];
    readonly style: Style;
    readonly y: number;
    /** Starts a page and returns the position of its first row. */
    readonly continued: (top: number) => number;
  },
): number {
  let bottom = y;
  for (const row of rows) {
    const height = rowHeight(paper, slots, { row, style });
    if (bottom + height > paper.bottom) {
      paper.addPage();
      bottom = continued(paper.top);
    }
    const element = paper.element(parent, 'TR');
    for (const [index, slot] of slots.entries())
      paper.write(element, 'TD', { text: cellText(row[index]), style, place: { ...slot, y: bottom + padding } });
    element.end();
    bottom += height;
    paper.line(bottom);
  }
  return bottom;
}
