import { randomBytes } from 'node:crypto';
import { cleanMessage } from './clean.ts';
import type { MessageKind, MessageOf, RenderedMessage } from './message.ts';
import { render } from './render.tsx';

/**
 * Fields that may differ between the recipients of an order. The sender and their team are excluded, because the
 * wording about one depends on the other.
 */
const fillableFields = ['recipientName', 'giftUrl', 'words', 'optOutUrl', 'headerImageUrl', 'giftName'] as const;
type FillableField = (typeof fillableFields)[number];

/** Messages that are sent to many recipients of one order. */
export type PreparableKind = {
  [Kind in MessageKind]: MessageOf<Kind> extends { readonly giftUrl: string } ? Kind : never;
}[MessageKind];

type FieldOf<Kind extends PreparableKind> = FillableField & keyof MessageOf<Kind>;

/** A message without the fields that are filled in later. */
export type MessageTemplate<Kind extends PreparableKind, Field extends string> = { readonly kind: Kind } & Omit<
  MessageOf<Kind>,
  Field | 'kind'
>;

type Values = Readonly<Partial<Record<FillableField, string | null>>>;
type Piece = { readonly literal: string } | { readonly field: FillableField };
type Pieces = { readonly [Part in keyof RenderedMessage]: readonly Piece[] };

/**
 * Renders the shared part of an order's mails once and returns a function that fills in the `fields` of one recipient.
 * The result is the same as that of `render`, some hundred times cheaper; it throws as `render` does. The template is
 * split at random markers, so no value can be mistaken for a marker, and each combination of empty fields is rendered
 * separately.
 */
export function prepare<Kind extends PreparableKind, Field extends FieldOf<Kind>>(
  template: MessageTemplate<Kind, Field>,
  fields: readonly Field[],
): (values: Pick<MessageOf<Kind>, Field>) => RenderedMessage {
  const variants = new Map<string, Pieces>();
  return (values) => {
    const clean: Values = cleanMessage(values);
    const shape = fields.map((field) => (clean[field] ? '1' : '0')).join('');
    let pieces = variants.get(shape);
    if (!pieces) {
      pieces = splitAtFields(template, fields, clean);
      variants.set(shape, pieces);
    }
    return fillPieces(pieces, clean);
  };
}

function splitAtFields(template: object, fields: readonly FillableField[], values: Values): Pieces {
  const fieldByMarker = new Map<string, FillableField>();
  const marked = Object.fromEntries<unknown>(
    fields.map((field) => {
      const value = values[field];
      if (!value) return [field, value];
      const marker = makeMarker(field);
      fieldByMarker.set(marker, field);
      return [field, marker];
    }),
  );
  // The parameters of `prepare` ensure that template and fields together form a complete message.
  const { subject, preheader, html, text } = render({ ...template, ...marked } as MessageOf<PreparableKind>);
  const separator = new RegExp(`(${[...fieldByMarker.keys()].join('|')})`);
  const pieces = (part: string): Piece[] =>
    (fieldByMarker.size === 0 ? [part] : part.split(separator)).map((piece) => {
      const field = fieldByMarker.get(piece);
      return field ? { field } : { literal: piece };
    });
  return { subject: pieces(subject), preheader: pieces(preheader), html: pieces(html), text: pieces(text) };
}

/** Returns 128 random bits in letters that are never escaped; as a URL if the field requires one. */
function makeMarker(field: FillableField): string {
  const token = `m${randomBytes(16).toString('hex')}`;
  return field.endsWith('Url') ? `https://${token}/` : token;
}

function fillPieces(pieces: Pieces, values: Values): RenderedMessage {
  const plain = (piece: Piece): string => ('field' in piece ? (values[piece.field] ?? '') : piece.literal);
  const escaped = (piece: Piece): string => ('field' in piece ? toHtml(values[piece.field] ?? '') : piece.literal);
  return {
    subject: pieces.subject.map(plain).join(''),
    preheader: pieces.preheader.map(plain).join(''),
    html: pieces.html.map(escaped).join(''),
    text: pieces.text.map(plain).join(''),
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '\n': '<br/>',
};

/**
 * Escapes text as React does in text and attributes, and breaks lines as `Words` does. Only `words` contains line
 * breaks after cleaning.
 */
function toHtml(value: string): string {
  return value.replace(/[&<>"'\n]/g, (character) => entities[character] ?? character);
}
