import { fileName, saveBlob, saveFile } from '../../shared/files/save-file.ts';

/** High enough for print: four inches at 300 dpi. */
const pixels = 1_200;

const titleOf = (name: string): string => `${name} QR`;

/** Saves the displayed SVG, which is sharp at any size. */
export function saveQrDrawing(name: string, svg: string): void {
  saveFile({ name: fileName(titleOf(name), 'svg'), text: svg, type: 'image/svg+xml' });
}

/** Saves the same code as a bitmap, for programs that do not support SVG. */
export async function saveQrPicture(name: string, url: string): Promise<void> {
  const { toCanvas } = await import('qrcode');
  const canvas = await toCanvas(url, { margin: 4, errorCorrectionLevel: 'M', width: pixels });
  canvas.toBlob((picture) => picture && saveBlob(fileName(titleOf(name), 'png'), picture), 'image/png');
}
