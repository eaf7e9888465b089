import type { Block, Composition, Fact } from './blocks.ts';

/** Writes the mail as plain text: the content of its HTML in the same order, each link on a line of its own. */
export function writePlainText({ blocks, footer }: Composition): string {
  const parts = [
    ...blocks.map(writeBlock),
    '--',
    ...footer.lines,
    ...footer.links.map(({ label, url }) => `${withColon(label)}\n${url}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'subheading':
    case 'text':
      return block.text;
    case 'words':
      return `${block.words}\n\n${block.signature}`;
    case 'facts':
      return block.facts.map(writeFact).join('\n');
    case 'receipt':
      return [...block.lines, ...(block.total ? [block.total] : [])].map(writeFact).join('\n');
    case 'list':
      return [
        ...block.items.map(({ title, detail }) => `${title}\n  ${detail}`),
        ...(block.more ? [block.more] : []),
      ].join('\n');
    case 'button':
      return `${withColon(block.label)}\n${block.url}`;
  }
}

function writeFact({ label, value }: Fact): string {
  return `${withColon(label)} ${value}`;
}

function withColon(label: string): string {
  return `${label}:`;
}
