import type { BarcodeKind } from '@huggg/contracts';
import { toSVG } from 'bwip-js/node';
import { create } from 'qrcode';

/** Quiet zone of a QR code in modules; scanners need four. */
const quietModules = 4;

/** A picture of a code: `bars` is wide and low, `square` is a QR code. */
export type DrawnCode = { readonly shape: 'bars' | 'square'; readonly svg: string };

/** Adds an accessible name to a drawing, for screen readers. */
export function nameDrawing({ svg }: DrawnCode, name: string): string {
  const safe = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return svg.replace('<svg ', `<svg role="img" aria-label="${safe}" `);
}

function drawQr(text: string): DrawnCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + quietModules * 2;
  const rows = Array.from({ length: modules.size }, (_, row) => {
    let runs = '';
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      runs += `M${start + quietModules} ${row + quietModules}h${column - start + 1}v1h-${column - start + 1}z`;
    }
    return runs;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${rows.join('')}"/></svg>`;
  return { shape: 'square', svg };
}

function drawBars(kind: 'code128' | 'ean13', text: string): DrawnCode {
  const drawn = toSVG({
    bcid: kind,
    text,
    height: 14,
    includetext: false,
    paddingwidth: 10,
    paddingheight: 2,
    backgroundcolor: 'FFFFFF',
  });
  return { shape: 'bars', svg: drawn.replace('<svg ', '<svg shape-rendering="crispEdges" ') };
}

/**
 * Draws a code for a scanner, dark on light in every mode. Returns null if the code has no barcode, or is not valid for
 * its kind of barcode: the text beside it always works.
 */
export function drawCode(kind: BarcodeKind, code: string): DrawnCode | null {
  if (kind === 'none') return null;
  try {
    return kind === 'qr' ? drawQr(code) : drawBars(kind, code);
  } catch {
    return null;
  }
}
