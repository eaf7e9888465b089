import {
  leastCodeMm,
  leastLogoDpi,
  leastPoints,
  papers,
  type PrintableBody,
  type PrintablePart,
  type PrintProblem,
} from '@huggg/contracts';
import {
  breakLines,
  lineHeight,
  pointsOfMillimetre as mm,
  widthOf,
  type Area,
  type Sheet,
  type SheetItem,
  type SheetStyle,
} from '../../../platform/pdf/index.ts';
import { codeShapes, type CodeShapes } from './code-shapes.ts';
import { addressProblems, toPrintedText, textProblems, type PrintedText } from './characters.ts';
import { geometryOf, leavesSafeArea, overlaps, slotOf, type Slot } from './geometry.ts';
import type { PrintLook, PrintPage } from './page.ts';
import { printDate, printWords, useByText } from './words.ts';

const black = '#000000';
const grey = '#3A4543';

type Part = PrintProblem['part'];
/** A part as drawn: its items in points, and its area in millimetres. */
type DrawnPart = { readonly part: Part; readonly items: readonly SheetItem[]; readonly area: Area };

/** The input for the layout of a page. */
type LayoutInput = { readonly body: PrintableBody; readonly look: PrintLook; readonly page: PrintPage };
type DrawInput = LayoutInput & {
  readonly shapes: CodeShapes;
  readonly heading: PrintedText;
  readonly text: PrintedText;
};

export type PageLayout = { readonly sheet: Sheet; readonly problems: readonly PrintProblem[] };

/**
 * The margin around a page that is cut from a larger sheet, and the bleed of its wrap beyond the cut, in millimetres.
 */
const trimMargin = 10;
const bleed = 3;

/** Returns the area of the wrap at the top of a page, in millimetres, which is also the size of its picture. */
export function bandOf({ size, cropMarks }: Pick<PrintableBody, 'size' | 'cropMarks'>): Area {
  const { width } = papers[size];
  const { band } = geometryOf(size);
  return cropMarks
    ? { x: -bleed, y: -bleed, width: width + 2 * bleed, height: band + bleed }
    : { x: 0, y: 0, width, height: band };
}

/**
 * Lays out a page: what is drawn where, and what does not fit. A pure function, so preview and PDF draw the same sheet.
 */
export function layOut(given: LayoutInput): PageLayout {
  const { body, look, page } = given;
  const { x, y, width } = slotOf(body.size, 'code', body.places);
  const asked = {
    ...given,
    shapes: codeShapes(page.code.text, { x: x * mm, y: y * mm, width: width * mm }),
    heading: toPrintedText(page.heading),
    text: toPrintedText(page.text),
  };
  const drawn = [
    ...logoPart(asked),
    ...addressPart(asked),
    wordsPart(asked),
    codePart(asked),
    giftPart(asked),
    termsPart(asked),
  ];
  const paper = papers[body.size];
  const offset = body.cropMarks ? trimMargin : 0;
  const band: SheetItem = { kind: 'picture', picture: look.band, area: scaled(bandOf(body)), alt: null };
  const items = [band, ...drawn.flatMap((part) => part.items)].map((item) => moved(item, offset * mm));
  return {
    sheet: {
      width: (paper.width + 2 * offset) * mm,
      height: (paper.height + 2 * offset) * mm,
      items: body.cropMarks ? [...items, cropMarks(paper)] : items,
      cut: body.cropMarks ? { page: scaled({ x: trimMargin, y: trimMargin, ...paper }), bleed: bleed * mm } : undefined,
    },
    problems: problemsOf(asked, drawn),
  };
}

const scaled = ({ x, y, width, height }: Area): Area => ({
  x: x * mm,
  y: y * mm,
  width: width * mm,
  height: height * mm,
});

function moved(item: SheetItem, by: number): SheetItem {
  if (by === 0) return item;
  const shift = (area: Area): Area => ({ ...area, x: area.x + by, y: area.y + by });
  if (item.kind === 'text') return { ...item, x: item.x + by, y: item.y + by };
  if (item.kind === 'picture') return { ...item, area: shift(item.area) };
  return { ...item, area: shift(item.area), rects: item.rects.map(shift) };
}

type Block = {
  readonly text: string;
  readonly style: SheetStyle;
  readonly tag: 'H1' | 'H2' | 'P' | null;
  /** Space above the block, in points. */
  readonly above?: number;
};

/** Lays out blocks of text below each other in a column, and returns their total height in points. */
function column(
  blocks: readonly Block[],
  { x, y, width }: Pick<Slot, 'x' | 'y' | 'width'>,
): { readonly items: readonly SheetItem[]; readonly height: number } {
  const items: SheetItem[] = [];
  let at = y * mm;
  for (const { text, style, tag, above = 0 } of blocks) {
    at += above;
    for (const line of breakLines(text, style, width * mm)) {
      if (line !== '') items.push({ kind: 'text', text: line, x: x * mm, y: at, style, tag });
      at += lineHeight(style);
    }
  }
  return { items, height: at - y * mm };
}

const style = (size: number, weight: SheetStyle['weight'] = 'regular', colour = black): SheetStyle => ({
  size: Math.max(size, leastPoints),
  weight,
  colour,
});

function wordsPart({ body, look, heading, text }: DrawInput): DrawnPart {
  const slot = slotOf(body.size, 'words', body.places);
  const { sizes } = geometryOf(body.size);
  const blocks: Block[] = [
    { text: heading.words, style: style(sizes.heading, 'bold', look.accent), tag: 'H1' },
    { text: text.words, style: style(sizes.text), tag: 'P', above: sizes.text / 2 },
  ];
  return partOf('words', slot, column(blocks, slot));
}

function partOf(
  part: Part,
  { x, y, width }: Slot,
  { items, height }: { readonly items: readonly SheetItem[]; readonly height: number },
): DrawnPart {
  return { part, items, area: { x, y, width, height: height / mm } };
}

function logoPart({ body, look: { logo } }: DrawInput): readonly DrawnPart[] {
  if (!logo) return [];
  const slot = slotOf(body.size, 'logo', body.places);
  const room = Math.max(1, slot.until - slot.y);
  const scale = slot.moved ? slot.width / logo.width : Math.min(slot.width / logo.width, room / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  // The logo is at the outer edge of its place, so that a narrow logo aligns with what is below it.
  const area = { x: slot.moved ? slot.x : slot.x + slot.width - width, y: slot.y, width, height };
  return [
    { part: 'logo', items: [{ kind: 'picture', picture: logo.picture, area: scaled(area), alt: logo.alt }], area },
  ];
}

function addressPart({ body, page: { address = [] } }: DrawInput): readonly DrawnPart[] {
  if (address.length === 0) return [];
  const { address: slot, sizes } = geometryOf(body.size);
  return [partOf('address', slot, column([{ text: address.join('\n'), style: style(sizes.line), tag: 'P' }], slot))];
}

function codePart({ body, look: { language }, page: { code, copy }, shapes }: DrawInput): DrawnPart {
  const { x, y, width, moved: isMoved } = slotOf(body.size, 'code', body.places);
  const text = isMoved ? { x, width } : geometryOf(body.size).codeText;
  const square = { x: x * mm, y: y * mm, width: width * mm, height: width * mm };
  const words = printWords(language);
  const mono = style(leastPoints, 'mono');
  const blocks: Block[] = [
    ...code.shown.map((line) => ({ text: brokenAddress(line, mono, text.width * mm), style: mono, tag: 'P' as const })),
    ...(copy > 1 ? [{ text: words.copy(copy), style: style(leastPoints, 'bold'), tag: 'P' as const, above: 2 }] : []),
  ];
  const below = column(blocks, { ...text, y: y + width });
  const alt = `${words.scan} ${code.text}`;
  return {
    part: 'code',
    items: [
      { kind: 'shapes', colour: '#FFFFFF', rects: [square], area: square, alt: null },
      { kind: 'shapes', colour: black, rects: shapes.rects, area: square, alt },
      ...below.items,
    ],
    area: {
      x: Math.min(x, text.x),
      y,
      width: Math.max(x + width, text.x + text.width) - Math.min(x, text.x),
      height: width + below.height / mm,
    },
  };
}

/** Breaks an address after its dots and slashes, so that it can be read in parts. */
function brokenAddress(line: string, letters: SheetStyle, width: number): string {
  const lines: string[] = [''];
  for (const piece of line.split(/(?<=[./])/)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && widthOf(last + piece, letters) > width) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  return lines.join('\n');
}

function giftBlocks({ body, look: { gift, language }, page }: DrawInput, shrink: number): readonly Block[] {
  const { sizes } = geometryOf(body.size);
  const words = printWords(language);
  const line = style(sizes.line * shrink);
  return [
    { text: gift.name, style: style(sizes.name * shrink, 'bold'), tag: 'H2' },
    { text: [gift.brandName, gift.value].filter(Boolean).join(' · '), style: line, tag: 'P' },
    { text: words.claimBy(printDate(page.claimBy, language)), style: { ...line, weight: 'bold' }, tag: 'P', above: 3 },
    { text: useByText(gift.useBy, language), style: line, tag: 'P' },
    ...words.steps.map((step, index) => ({
      text: `${index + 1}. ${step}`,
      style: line,
      tag: 'P' as const,
      above: index === 0 ? 4 : 1,
    })),
  ];
}

/** Draws the gift. If its name is long, the font size is reduced, down to the smallest that is legible on paper. */
function giftPart(asked: DrawInput): DrawnPart {
  const { gift: slot } = geometryOf(asked.body.size);
  const room = (slot.until - slot.y) * mm;
  let set = column(giftBlocks(asked, 1), slot);
  for (const shrink of [0.9, 0.8, 0.7]) if (set.height > room) set = column(giftBlocks(asked, shrink), slot);
  return partOf('gift', slot, set);
}

/** Draws as much of the terms as fits; the full terms are shown with the gift itself. */
function termsPart({ body, look: { gift, language } }: DrawInput): DrawnPart {
  const { terms: slot } = geometryOf(body.size);
  const small = style(leastPoints, 'regular', grey);
  const most = Math.floor(((slot.until - slot.y) * mm) / lineHeight(small));
  const lines = breakLines(gift.terms.replaceAll(/\s+/g, ' ').trim(), small, slot.width * mm);
  const more = breakLines(printWords(language).moreTerms, small, slot.width * mm);
  const shown = lines.length <= most ? lines : [...lines.slice(0, Math.max(0, most - more.length)), ...more];
  return partOf(
    'terms',
    slot,
    column(
      shown.map((text) => ({ text, style: small, tag: 'P' })),
      slot,
    ),
  );
}

const names: Readonly<Record<Part, string>> = {
  logo: 'The logo',
  words: 'The words',
  code: 'The code',
  gift: 'What is said of the gift',
  terms: 'The terms',
  address: 'The address',
};
const isMovable = (part: Part): part is PrintablePart => part === 'logo' || part === 'words' || part === 'code';

function problemsOf(asked: DrawInput, drawn: readonly DrawnPart[]): readonly PrintProblem[] {
  const overflowing = drawn.flatMap((one) => overflowOf(asked, one));
  const isOver = (part: Part) => overflowing.some((problem) => problem.part === part);
  return [
    ...overflowing,
    ...drawn.flatMap(({ part, area }) =>
      leavesSafeArea(area, asked.body.size) && !isOver(part)
        ? [
            problem(
              'outside',
              part,
              `${names[part]} would stand in the edge of the page that printers and blades do not keep.`,
            ),
          ]
        : [],
    ),
    ...overlapsOf(drawn.filter(({ part }) => !isOver(part))),
    ...wrapOverlapProblems(asked, drawn),
    ...textProblems([asked.heading, asked.text]),
    ...addressProblems(asked.page.address ?? []),
    ...codeSizeProblems(asked),
    ...logoResolutionProblems(asked, drawn),
  ];
}

function problem(kind: PrintProblem['kind'], part: Part, message: string, blocking = true): PrintProblem {
  return { kind, part, message, blocking };
}

/** Reports a part in its default position that extends below its lower limit. */
function overflowOf({ body }: DrawInput, { part, area }: DrawnPart): readonly PrintProblem[] {
  const slot = isMovable(part) ? slotOf(body.size, part, body.places) : geometryOf(body.size)[part];
  if ('moved' in slot && slot.moved) return [];
  const over = area.y + area.height - slot.until;
  if (over <= 0.05) return [];
  return [problem('overflow', part, `${names[part]}: ${Math.ceil(over)} mm more is needed than there is.`)];
}

function overlapsOf(drawn: readonly DrawnPart[]): readonly PrintProblem[] {
  return drawn.flatMap((one, index) =>
    drawn
      .slice(index + 1)
      .filter((other) => overlaps(one.area, other.area))
      .map((other) =>
        problem(
          'overlap',
          one.part,
          `${names[one.part]} and ${names[other.part].toLowerCase()} would cover each other.`,
        ),
      ),
  );
}

/** Reports parts on the wrap, where text is illegible; a logo has its own white background. */
function wrapOverlapProblems({ body: { size } }: DrawInput, drawn: readonly DrawnPart[]): readonly PrintProblem[] {
  const wrap = bandOf({ size, cropMarks: false });
  return drawn.flatMap(({ part, area }) =>
    part !== 'logo' && overlaps(area, wrap)
      ? [problem('overlap', part, `${names[part]} would stand on the wrap, where letters cannot be read.`)]
      : [],
  );
}

function codeSizeProblems({ shapes }: DrawInput): readonly PrintProblem[] {
  if (shapes.side / mm >= leastCodeMm) return [];
  const message = `The code would be smaller than ${leastCodeMm} mm, which phones may not read. Make it wider.`;
  return [problem('code-small', 'code', message)];
}

function logoResolutionProblems({ look: { logo } }: DrawInput, drawn: readonly DrawnPart[]): readonly PrintProblem[] {
  const area = drawn.find(({ part }) => part === 'logo')?.area;
  if (!logo || !area) return [];
  const dpi = Math.floor(logo.width / (area.width / 25.4));
  if (dpi >= leastLogoDpi) return [];
  const message = `The logo has ${dpi} dots to the inch at this size; under ${leastLogoDpi} it looks rough on paper. Make it smaller, or upload a larger one.`;
  return [problem('low-resolution', 'logo', message, false)];
}

/** Draws the marks outside the corners of the page that show where to cut it. */
function cropMarks({ width, height }: { readonly width: number; readonly height: number }): SheetItem {
  const [long, gap, thick] = [5, bleed + 1, 0.1];
  const [left, top, right, bottom] = [trimMargin, trimMargin, trimMargin + width, trimMargin + height];
  const rects = [left, right].flatMap((x) => [
    { x: x - thick / 2, y: top - gap - long, width: thick, height: long },
    { x: x - thick / 2, y: bottom + gap, width: thick, height: long },
  ]);
  const across = [top, bottom].flatMap((y) => [
    { x: left - gap - long, y: y - thick / 2, width: long, height: thick },
    { x: right + gap, y: y - thick / 2, width: long, height: thick },
  ]);
  const area = scaled({ x: 0, y: 0, width: width + 2 * trimMargin, height: height + 2 * trimMargin });
  return { kind: 'shapes', colour: black, rects: [...rects, ...across].map(scaled), area, alt: null };
}
