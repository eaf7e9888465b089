import { matchAt, skippedMarkup, tagAt, type Tag } from './bounded-xml.ts';

/** Bounds of a document that is read as a stream. `construct` is the length of one tag, comment or piece of text. */
export type StreamBounds = {
  readonly tags: number;
  readonly depth: number;
  readonly attributes: number;
  readonly construct: number;
};

/** Handlers of the content of a document, called in its order. Names have no prefix. */
export type XmlHandlers = {
  readonly open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
};

/** The reason why reading a document was stopped. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
  readonly reason: 'not-xml' | 'document-type' | 'entity' | 'encoding' | 'too-large';
  constructor(reason: XmlRefused['reason']) {
    super(`The document is refused: ${reason}.`);
    this.reason = reason;
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Resolves the references that XML itself defines. A document cannot define more, because one with a DOCTYPE is
 * refused.
 */
function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,8}))?(;?)/g, (_, decimal, hex, name, end) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : null;
    const known =
      code === null ? entities[String(name)] : code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (known === undefined || end !== ';') throw new XmlRefused('entity');
    return known;
  });
}

/** Refuses an unterminated construct at the start of a text, unless more of the document can end it. */
function refuseUnterminated(text: string, { isEnd, max }: { readonly isEnd: boolean; readonly max: number }): void {
  if (/^<!(?:[^-[]|\[(?!C|$)|-(?!-|$))/.test(text.slice(0, 4))) throw new XmlRefused('document-type');
  if (isEnd) throw new XmlRefused('not-xml');
  if (text.length > max) throw new XmlRefused('too-large');
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const declaredEncoding = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']+)["']/i;

/**
 * Creates a reader that reads a document in pieces, in memory that does not grow with it. It supports elements,
 * attributes, text, CDATA, comments and instructions; it refuses a DOCTYPE, an entity that XML does not define, and any
 * encoding other than UTF-8.
 */
export function createXmlReader(
  handlers: XmlHandlers,
  bounds: StreamBounds,
): { readonly write: (piece: string) => void; readonly end: () => void } {
  const open: string[] = [];
  let [rest, tags, began] = ['', 0, false];

  const takeText = (text: string) => {
    if (open.length > 0) handlers.text(text);
    else if (text.trim() !== '') throw new XmlRefused('not-xml');
  };
  const takeTag = ({ name, kind, attributes }: Tag) => {
    if ((tags += 1) > bounds.tags) throw new XmlRefused('too-large');
    if (kind === 'end') {
      if (open.pop() !== name) throw new XmlRefused('not-xml');
    } else {
      if (open.length === 0 && began) throw new XmlRefused('not-xml');
      began = true;
      handlers.open(localName(name), attributes);
      if (kind === 'start' && open.push(name) > bounds.depth) throw new XmlRefused('too-large');
    }
    if (kind !== 'start') handlers.close(localName(name));
  };
  const takePassed = (whole: string) => {
    if ((tags += 1) > bounds.tags) throw new XmlRefused('too-large');
    if (whole.startsWith('<![')) takeText(whole.slice(9, -3));
    const [, encoding] = declaredEncoding.exec(whole) ?? [];
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') throw new XmlRefused('encoding');
  };
  /** Reads the token at an index and returns its end; -1 if it is incomplete. */
  const take = (at: number): number => {
    const skipped = matchAt(skippedMarkup, rest, at);
    if (skipped) {
      takePassed(skipped[0]);
      return at + skipped[0].length;
    }
    const tag = tagAt(rest, at, bounds.attributes);
    if (tag) takeTag(tag);
    return tag?.endsAt ?? -1;
  };
  const drain = (isEnd: boolean) => {
    let at = 0;
    for (let next = rest.indexOf('<', at); next !== -1; next = rest.indexOf('<', at)) {
      if (next > at) takeText(plainText(rest.slice(at, next)));
      at = next;
      const end = take(next);
      if (end === -1) {
        refuseUnterminated(rest.slice(next), { isEnd, max: bounds.construct });
        break;
      }
      at = end;
    }
    rest = rest.slice(at);
  };
  return {
    write: (piece) => {
      rest += piece;
      drain(false);
      if (rest.length > bounds.construct) throw new XmlRefused('too-large');
    },
    end: () => {
      drain(true);
      if (rest.trim() !== '' || !began || open.length > 0) throw new XmlRefused('not-xml');
    },
  };
}
