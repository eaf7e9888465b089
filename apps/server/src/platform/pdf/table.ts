import type { Column, Row, Table } from './pdf-document.ts';
import type { Element, Paper, Style } from './paper.ts';

const bodyStyle: Style = { size: 9 };
const headStyle: Style = { size: 8, weight: 'bold', ink: 'primary' };
const footStyle: Style = { size: 9, weight: 'bold' };
const padding = 5;
/** Between columns, so that an amount never touches what stands left of it. */
const gutter = 8;

/** The longest text of a cell; what is longer is shortened, because a cell must fit on a page. */
const longestCell = 600;

type Slot = Column & { readonly x: number; readonly width: number };

/**
 * Draws a table from `y` on and says where it ends. A row is never divided between pages; the headings stand at the top
 * of each page, as content on the first and as decoration on the others.
 */
export function drawTable(paper: Paper, table: Table, y: number): number {
  const slots = slotsOf(paper, table.columns);
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

/** The height of the headings and the first row: what must fit below a table's title. */
export function startOfTable(paper: Paper, table: Table): number {
  const slots = slotsOf(paper, table.columns);
  const [first = []] = table.rows;
  return (
    rowHeight(paper, slots, { row: table.columns.map(({ label }) => label), style: headStyle }) +
    rowHeight(paper, slots, { row: first, style: bodyStyle })
  );
}

function slotsOf(paper: Paper, columns: readonly Column[]): readonly Slot[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = paper.width - gutter * (columns.length - 1) - 2 * padding;
  let x = paper.left + padding;
  return columns.map((column) => {
    const slot = { ...column, x, width: (room * column.share) / shares };
    x += slot.width + gutter;
    return slot;
  });
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

/** Headings of the columns, in an element, or as decoration where there is none. */
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
    /** Begins a page and says where its rows start. */
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
