import { fileName, saveBlob, saveFile } from '../../shared/files/save-file.ts';

/** Sharp enough for a page: four inches at 300 dots. */
const pixels = 1_200;

const titleOf = (name: string): string => `${name} QR`;

/** The drawing that shows, which stays sharp at any size. */
export function saveQrDrawing(name: string, svg: string): void {
  saveFile({ name: fileName(titleOf(name), 'svg'), text: svg, type: 'image/svg+xml' });
}

/** The same code as a picture, for programs that take no drawings. */
export async function saveQrPicture(name: string, url: string): Promise<void> {
  const { toCanvas } = await import('qrcode');
  const canvas = await toCanvas(url, { margin: 4, errorCorrectionLevel: 'M', width: pixels });
  canvas.toBlob((picture) => picture && saveBlob(fileName(titleOf(name), 'png'), picture), 'image/png');
}
