import type { Readable } from 'node:stream';
import type { Context } from '../../../platform/context.ts';
import { readFileToken, type FileStore } from '../../../platform/files/index.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { numberText } from '../domain/document.ts';
import { toPdf } from '../domain/document-pdf.ts';
import { errors } from '../errors.ts';
import { maySeeDocument } from '../policy.ts';
import { findDocument, type Document } from '../queries/documents.ts';
import { fileNameOf, objectKeyOf } from '../wire.ts';

export type DocumentFile = { readonly fileName: string; readonly content: Buffer | Readable };

/**
 * Returns the PDF of a document. It is drawn on the first request and stored, so that it never changes, even if a later
 * release draws differently.
 * @throws document.not-found, also for another team's.
 */
export async function openDocument(
  ctx: Context,
  { files }: { readonly files: FileStore },
  id: string,
): Promise<DocumentFile> {
  const document = await findDocument(ctx.read, id);
  if (!document || !maySeeDocument(ctx.actor, document)) throw errors.documentNotFound();
  return fileOf(files, document);
}

/**
 * Returns the PDF of a download link.
 * @throws document.link-ended if the link is invalid or has expired.
 */
export async function openDocumentByLink(
  ctx: Context,
  { files }: { readonly files: FileStore },
  token: string,
): Promise<DocumentFile> {
  const id = readFileToken(ctx.secrets, { token, now: ctx.clock.now() });
  const document = id === null ? null : await findDocument(ctx.readPrimary, id);
  if (!document) throw errors.linkEnded();
  return fileOf(files, document);
}

/**
 * Returns the PDF of a document, for a job that includes it in an archive. It does not check access.
 * @throws Error if the document does not exist.
 */
export async function documentPdf(
  ctx: Pick<Context, 'readPrimary'>,
  { files }: { readonly files: FileStore },
  id: string,
): Promise<DocumentFile> {
  const document = await findDocument(ctx.readPrimary, id);
  if (!document) throw new Error(`There is no document ${id}.`);
  return fileOf(files, document);
}

async function fileOf(files: FileStore, document: Document): Promise<DocumentFile> {
  const key = objectKeyOf(document);
  const fileName = fileNameOf(document);
  const kept = await files.get(key);
  if (kept) return { fileName, content: kept.stream };
  const content = await renderPdf(toPdf({ ...document, number: numberText(document.series, document.number) }));
  await files.put(key, content, { contentType: 'application/pdf' });
  return { fileName, content };
}
