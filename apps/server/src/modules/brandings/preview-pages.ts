import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { coloursOf, standardBrandingId } from '@huggg/contracts';
import { giftAssetsFolder, readPageAssets, type PageFrame, type PageModel } from '@huggg/gift';
import { render } from '@huggg/messages';
import { findLanguage } from '@huggg/messages/catalogue';
import { lookOf } from '@huggg/ui/branding';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { catalogueError } from '../../platform/errors.ts';
import { mailProduct } from '../../platform/mail/index.ts';
import { mailBranding } from './domain/mail-branding.ts';
import { readPreviewToken, type PreviewLink } from './domain/preview-link.ts';
import { previewStates, sampleGift, sampleLaunch, sampleWrap } from './domain/sample-launch.ts';
import { sendMailPage } from './mail-page.ts';

/** The functions of the gift pages that previews need. */
export type PreviewHost = {
  readonly contextFor: (parts: { readonly requestId: string }) => Context;
  /** Sends a recipient's page with its headers. */
  readonly answer: (
    ctx: Context,
    parts: {
      readonly request: FastifyRequest;
      readonly reply: FastifyReply;
      readonly path: string;
      readonly model: PageModel;
      readonly status?: number;
      readonly shown?: Pick<PageFrame, 'mode'> & { readonly style?: string };
    },
  ) => Buffer;
};

type Request = FastifyRequest<{ Params: { '*': string } }>;
type PreviewRequest = { readonly ctx: Context; readonly link: PreviewLink; readonly path: string };

const base = '/branding-previews';
const printStyle = `${base}/print.css`;

const query = z.object({
  mode: z.enum(['light', 'dark']).optional().catch(undefined),
  state: z.enum(previewStates).catch('wrapped').default('wrapped'),
  lang: z.string().max(20).optional().catch(undefined),
});

function linkOf(host: PreviewHost, request: Request, part: string): PreviewRequest {
  const ctx = host.contextFor({ requestId: request.id });
  const token = request.params['*'];
  const link = readPreviewToken(ctx.secrets, { token, now: ctx.clock.now() });
  if (!link) throw catalogueError('request.not-found');
  return { ctx, link, path: `${base}/${part}/${token}` };
}

function pageOf(host: PreviewHost, request: Request, reply: FastifyReply, part: 'gift' | 'print'): Buffer {
  const { ctx, link, path } = linkOf(host, request, part);
  const { mode, state } = query.parse(request.query);
  const expiresAt = ctx.clock
    .now()
    .add({ hours: 24 * 60 })
    .toString();
  const isPrint = part === 'print';
  const giftwrap = link.wrap?.choice;
  const launch = sampleLaunch(link.model, { state: isPrint ? 'code' : state, expiresAt, giftwrap });
  return host.answer(ctx, {
    request,
    reply,
    path,
    model: { kind: 'gift', launch, lookedAtId: null, choosesAgain: false, notice: null, typedThanks: null },
    shown: isPrint ? { mode: 'light', style: printStyle } : { ...(mode && { mode }) },
  });
}

function mailOf(host: PreviewHost, request: Request, reply: FastifyReply): FastifyReply {
  const { ctx, link } = linkOf(host, request, 'mail');
  const { mode, lang } = query.parse(request.query);
  const { publicUrl } = ctx.config.http;
  const { senderName, recipientName, message } = link.words ?? {
    senderName: sampleGift.fromName,
    recipientName: sampleGift.receiverName,
    message: sampleGift.message,
  };
  const { kind, palette, seed } = sampleWrap;
  const worn = { brandingId: standardBrandingId, model: link.model, look: lookOf(coloursOf(link.model)) };
  const { html } = render({
    kind: 'gift',
    language: findLanguage(lang) ?? 'en-GB',
    product: mailProduct(ctx.config),
    senderName,
    teamName: link.teamName,
    recipientName,
    giftUrl: `${publicUrl}/help/gifting`,
    words: message,
    headerImageUrl: `${publicUrl}${link.wrap?.picture ?? `/wraps/${kind}/${palette}/${seed}.png`}`,
    headerImageAlt: null,
    claimBy: ctx.clock
      .now()
      .add({ hours: 24 * 60 })
      .toZonedDateTimeISO('Europe/London')
      .toPlainDate()
      .toString(),
    branding: mailBranding(worn, publicUrl),
  });
  return sendMailPage(reply, { html, mode, publicUrl });
}

/** Sends the style sheet of gift pages with its print rules active, so that a screen shows what paper would. */
async function sendPrintStyle(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { style } = await readPageAssets();
  const css = await readFile(join(giftAssetsFolder, 'assets', basename(style)), 'utf8').catch(() =>
    readFile(join(giftAssetsFolder, basename(style)), 'utf8'),
  );
  return reply
    .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
    .send(css.replaceAll(/@media\s+print\s*\{/g, '@media all{'));
}

/**
 * Registers `/branding-previews/{gift|mail|print}/{token}`: the real pages and emails in a branding that may be
 * unsaved, with sample texts. Anyone with the address can view them; no action is possible there.
 */
export function registerBrandingPreviews(scope: FastifyInstance, host: PreviewHost): void {
  scope.get(printStyle, sendPrintStyle);
  scope.get<{ Params: { '*': string } }>(`${base}/gift/*`, (request, reply) => pageOf(host, request, reply, 'gift'));
  scope.get<{ Params: { '*': string } }>(`${base}/print/*`, (request, reply) => pageOf(host, request, reply, 'print'));
  scope.get<{ Params: { '*': string } }>(`${base}/mail/*`, (request, reply) => mailOf(host, request, reply));
}
