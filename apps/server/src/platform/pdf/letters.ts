import { buffer } from 'node:stream/consumers';
import { create } from 'qrcode';
import type { Temporal } from 'temporal-polyfill';
import { createPaper, type Area, type Paper, type Style } from './paper.ts';

/** A one-page letter: its address, its text, and the URL in its QR code. */
export type PlainLetter = {
  /** The lines that are visible in the window of an envelope. */
  readonly recipient: readonly string[];
  readonly greeting: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly link: string;
  /** Small print at the end. */
  readonly notes: readonly string[];
};

const pointsOfMillimetre = 72 / 25.4;

/** The window of a DL envelope, for A4 folded twice. */
const window = { top: 50 * pointsOfMillimetre, height: 36 * pointsOfMillimetre };
const codeSide = 36 * pointsOfMillimetre;

const styles = {
  recipient: { size: 11 },
  title: { size: 18, weight: 'bold' },
  text: { size: 11 },
  link: { size: 9, ink: 'muted' },
  note: { size: 8, ink: 'muted' },
} as const satisfies Record<string, Style>;

/**
 * Draws letters into one document, a page each: A4, tagged, with fonts embedded and codes as shapes. The same letters
 * produce the same bytes.
 */
export async function renderLetters(
  letters: readonly PlainLetter[],
  {
    issuer,
    title,
    createdAt,
    compress = true,
  }: {
    readonly issuer: string;
    readonly title: string;
    readonly createdAt: Temporal.Instant;
    /** False leaves the content readable, for tests. */
    readonly compress?: boolean;
  },
): Promise<Buffer> {
  const { paper, file } = createPaper({
    title,
    issuer,
    language: 'en-GB',
    createdAt: new Date(createdAt.epochMilliseconds),
    compress,
  });
  const bytes = buffer(file);
  for (const [index, letter] of letters.entries()) {
    if (index > 0) paper.addPage();
    drawLetter(paper, letter);
  }
  paper.finish({ left: issuer, right: (page, pages) => `Letter ${page} of ${pages}` });
  return bytes;
}

function drawLetter(paper: Paper, { recipient, greeting, title, paragraphs, link, notes }: PlainLetter): void {
  const section = paper.element(paper.root, 'Sect');
  const write = (type: string, text: string, style: Style, y: number): number =>
    paper.write(section, type, { text, style, place: { x: paper.left, y, width: paper.width } });
  write('P', recipient.join('\n'), styles.recipient, window.top);
  let y = window.top + window.height + 24;
  y = write('P', greeting, styles.text, y) + 12;
  y = write('H1', title, styles.title, y) + 10;
  for (const paragraph of paragraphs) y = write('P', paragraph, styles.text, y) + 8;
  paper.fill(codeOf(link, { x: paper.left, y: y + 12 }), 'text');
  y = write('P', link, styles.link, y + codeSide + 24) + 16;
  for (const note of notes) y = write('P', note, styles.note, y) + 4;
  section.end();
}

/** Returns the dark squares of a QR code, with adjacent ones merged. */
function codeOf(text: string, { x, y }: { readonly x: number; readonly y: number }): readonly Area[] {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = codeSide / modules.size;
  const areas: Area[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    let from = 0;
    for (let column = 0; column <= modules.size; column += 1) {
      const isDark = column < modules.size && modules.get(row, column) !== 0;
      if (isDark) continue;
      if (column > from)
        areas.push({ x: x + from * side, y: y + row * side, width: (column - from) * side, height: side });
      from = column + 1;
    }
  }
  return areas;
}
