import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Returns the text of each page of a PDF, as a reader would copy it. */
export async function textOfPdf(bytes: Buffer): Promise<readonly string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const texts = [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
    document.destroy();
    return texts;
  } finally {
    library.destroy();
  }
}
