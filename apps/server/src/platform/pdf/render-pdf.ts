import { buffer } from 'node:stream/consumers';
import { createPaper, type Paper, type Style } from './paper.ts';
import type { Box, Fact, Notes, Party, PdfDocument, Section, Totals } from './pdf-document.ts';
import { toPrintable } from './fonts.ts';
import { drawTable, startOfTable } from './table.ts';

const styles = {
  issuer: { size: 10, weight: 'bold', ink: 'primary' },
  title: { size: 22, weight: 'bold' },
  state: { size: 11, weight: 'bold', ink: 'primary' },
  heading: { size: 11, weight: 'bold' },
  label: { size: 8, ink: 'muted' },
  text: { size: 9.5 },
  strong: { size: 12, weight: 'bold' },
  reference: { size: 14, weight: 'bold' },
} as const satisfies Record<string, Style>;

const gap = 16;

/**
 * Draws a document: A4, tagged for screen readers, with its fonts embedded. The same document produces the same bytes.
 * @param options.compress false leaves the content readable, for tests.
 */
export async function renderPdf(document: PdfDocument, { compress = true } = {}): Promise<Buffer> {
  const fullTitle = toPrintable([document.title, document.number].filter(Boolean).join(' '));
  const { paper, file } = createPaper({
    title: fullTitle,
    issuer: toPrintable(document.issuer),
    language: document.language ?? 'en-GB',
    createdAt: new Date(document.createdAt.epochMilliseconds),
    compress,
  });
  const bytes = buffer(file);
  let y = drawTop(paper, document);
  for (const section of document.sections) y = drawSection(paper, section, y);
  paper.finish({
    left: shortenText(`${document.issuer} · ${fullTitle}`),
    right: (page, pages) => `Page ${page} of ${pages}`,
  });
  return bytes;
}

function drawTop(paper: Paper, { issuer, title, state, parties = [], facts = [] }: PdfDocument): number {
  let y = drawText(paper, { type: 'P', text: issuer, style: styles.issuer, y: paper.top }) + 10;
  y = drawText(paper, { type: 'H1', text: title, style: styles.title, y });
  if (state) y = drawText(paper, { type: 'P', text: state, style: styles.state, y: y + 4 });
  y += gap;
  if (parties.length > 0) y = drawParties(paper, parties, y) + gap;
  return facts.length > 0 ? drawFacts(paper, facts, y) + gap : y;
}

/** Writes a text over the full width and returns its bottom. */
function drawText(
  paper: Paper,
  { type, text, style, y }: { readonly type: string; readonly text: string; readonly style: Style; readonly y: number },
): number {
  return paper.write(paper.root, type, { text, style, place: { x: paper.left, y, width: paper.width } });
}

/** Returns the positions of a number of columns side by side. */
function columnsOf(paper: Paper, count: number): readonly { readonly x: number; readonly width: number }[] {
  const width = (paper.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: paper.left + index * (width + gap), width }));
}

function drawParties(paper: Paper, parties: readonly Party[], y: number): number {
  const places = columnsOf(paper, Math.max(parties.length, 2));
  const bottoms = parties.map(({ heading, lines }, index) => {
    const { x, width } = places[index] ?? { x: paper.left, width: paper.width };
    const section = paper.element(paper.root, 'Sect');
    paper.write(section, 'H2', { text: heading, style: styles.label, place: { x, y, width } });
    let bottom = y + paper.heightOf(heading, styles.label, width) + 2;
    for (const [position, line] of lines.entries()) {
      const style: Style = position === 0 ? { ...styles.text, weight: 'bold' } : styles.text;
      paper.write(section, 'P', { text: line, style: style, place: { x, y: bottom, width } });
      bottom += paper.heightOf(line, style, width);
    }
    section.end();
    return bottom;
  });
  return Math.max(...bottoms);
}

/** Draws facts in rows of three. */
function drawFacts(paper: Paper, facts: readonly Fact[], y: number): number {
  const perRow = 3;
  const places = columnsOf(paper, perRow);
  const list = paper.element(paper.root, 'L');
  let top = y;
  for (let start = 0; start < facts.length; start += perRow) {
    const bottoms = facts.slice(start, start + perRow).map(({ label, value }, index) => {
      const { x, width } = places[index] ?? { x: paper.left, width: paper.width };
      const item = paper.element(list, 'LI');
      paper.write(item, 'Lbl', { text: label, style: styles.label, place: { x, y: top, width } });
      const middle = top + paper.heightOf(label, styles.label, width);
      paper.write(item, 'LBody', { text: value, style: styles.text, place: { x, y: middle, width } });
      item.end();
      return middle + paper.heightOf(value, styles.text, width);
    });
    top = Math.max(...bottoms) + 6;
  }
  list.end();
  return top;
}

function drawSection(paper: Paper, section: Section, y: number): number {
  switch (section.kind) {
    case 'table': {
      const heading = section.heading ? paper.heightOf(section.heading, styles.heading, paper.width) + 6 : 0;
      const top = roomFor(paper, y, heading + startOfTable(paper, section));
      if (section.heading) drawText(paper, { type: 'H2', text: section.heading, style: styles.heading, y: top });
      return drawTable(paper, section, top + heading) + gap;
    }
    case 'totals':
      return drawTotals(paper, section, y) + gap;
    case 'box':
      return drawBox(paper, section, y) + gap;
    case 'notes':
      return drawNotes(paper, section, y) + gap;
  }
}

/** Returns the position for content of this height: here, or at the top of a new page if it does not fit. */
function roomFor(paper: Paper, y: number, height: number): number {
  if (y + height <= paper.bottom) return y;
  paper.addPage();
  return paper.top;
}

function drawTotals(paper: Paper, { lines }: Totals, y: number): number {
  const width = paper.width * 0.45;
  const x = paper.left + paper.width - width;
  const half = width / 2;
  const styleOf = (strong = false): Style => (strong ? styles.strong : styles.text);
  const heights = lines.map(
    ({ label, value, strong }) =>
      Math.max(paper.heightOf(label, styleOf(strong), half), paper.heightOf(value, styleOf(strong), half)) + 6,
  );
  let top = roomFor(
    paper,
    y,
    heights.reduce((sum, height) => sum + height, 0),
  );
  const list = paper.element(paper.root, 'L');
  for (const [index, { label, value, strong }] of lines.entries()) {
    if (strong) paper.line(top - 2, x);
    const item = paper.element(list, 'LI');
    paper.write(item, 'Lbl', { text: label, style: styleOf(strong), place: { x, y: top + 2, width: half } });
    paper.write(item, 'LBody', {
      text: value,
      style: styleOf(strong),
      place: { x: x + half, y: top + 2, width: half - 5, align: 'right' },
    });
    item.end();
    top += heights[index] ?? 0;
  }
  list.end();
  return top;
}

function drawBox(paper: Paper, { heading, facts }: Box, y: number): number {
  const inset = 12;
  const width = paper.width - 2 * inset;
  const x = paper.left + inset;
  const third = width / 3;
  const styleOf = (index: number): Style => (index === 0 ? styles.reference : styles.text);
  const heights = facts.map(
    ({ label, value }, index) =>
      Math.max(paper.heightOf(label, styles.text, third), paper.heightOf(value, styleOf(index), width - third)) + 4,
  );
  const headingHeight = paper.heightOf(heading, styles.heading, width) + 6;
  const height = headingHeight + heights.reduce((sum, one) => sum + one, 0) + 2 * inset;
  const top = roomFor(paper, y, height);
  paper.frame({ x: paper.left, y: top, width: paper.width, height });
  paper.write(paper.root, 'H2', { text: heading, style: styles.heading, place: { x, y: top + inset, width } });
  const list = paper.element(paper.root, 'L');
  let bottom = top + inset + headingHeight;
  for (const [index, { label, value }] of facts.entries()) {
    const item = paper.element(list, 'LI');
    paper.write(item, 'Lbl', { text: label, style: styles.text, place: { x, y: bottom, width: third } });
    paper.write(item, 'LBody', {
      text: value,
      style: styleOf(index),
      place: { x: x + third, y: bottom, width: width - third },
    });
    item.end();
    bottom += heights[index] ?? 0;
  }
  list.end();
  return top + height;
}

function drawNotes(paper: Paper, { heading, paragraphs }: Notes, y: number): number {
  let top = y;
  if (heading) {
    const height = paper.heightOf(heading, styles.heading, paper.width);
    top = roomFor(paper, top, height + 30);
    top = drawText(paper, { type: 'H2', text: heading, style: styles.heading, y: top }) + 4;
  }
  for (const paragraph of paragraphs) {
    // A paragraph may continue on the next page; the position of its last line determines where it ends.
    top = roomFor(paper, top, 14);
    top = drawText(paper, { type: 'P', text: paragraph, style: styles.text, y: top }) + 4;
  }
  return top;
}

function shortenText(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
