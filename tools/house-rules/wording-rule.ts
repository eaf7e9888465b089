import { walk, type Finding, type Node, type SourceFile } from './source-file.ts';

/** Texts that people read: screens, recipients' pages, mails and error messages. */
const readFolders = [
  'apps/web/src/',
  'apps/gift/src/',
  'packages/ui/src/',
  'packages/messages/src/',
  'packages/contracts/src/',
];

/** Words that confuse English readers, each with the usual word. */
const unusual: readonly (readonly [RegExp, string])[] = [
  [/\bmend(?:s|ed|ing)?\b/iu, 'fix'],
  [/\bparted by\b/iu, 'separated by'],
  [/\bstands? on\b/iu, 'appears on'],
  [/\bshow that it is you\b/iu, 'confirm it’s you'],
  [/\bgo(?:es|ing)? on\b(?! (?:a|the|this|your)\b)/iu, 'continue'],
  [/\bunwanted mail\b/iu, 'spam'],
  [/\bthe (?:least|most)(?: at once)? is\b/iu, 'the minimum is, the maximum is'],
  [/\bleave it out\b/iu, 'discard it'],
  [/\bone a line\b/iu, 'one per line'],
  [/\bstays? good\b/iu, 'stay valid'],
  [/\bis no (?:address|file|number|page|picture)\b/iu, 'is not a'],
  [/\bas many as it can\b/iu, 'the limit'],
];

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : undefined;
  return node.type === 'TemplateElement' ? (node['value'] as { readonly raw: string }).raw : undefined;
}

/** Sentences that people read must use the words that they use themselves. */
export function wordingRule(file: SourceFile): Finding[] {
  if (file.isTest || !readFolders.some((folder) => file.path.startsWith(folder))) return [];
  const found: Finding[] = [];
  walk(file.program, (node) => {
    const text = textOf(node);
    if (!text?.includes(' ')) return;
    for (const [pattern, usual] of unusual) {
      const [word] = pattern.exec(text) ?? [];
      if (word !== undefined)
        found.push({
          path: file.path,
          line: file.lineOf(node.start),
          message: `uses “${word}” in a text for people: write “${usual}”.`,
        });
    }
  });
  return found;
}
