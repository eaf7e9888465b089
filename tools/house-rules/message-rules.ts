import { walk, type Finding, type Node, type SourceFile } from './source-file.ts';

const contracts = 'packages/contracts/src/';
const server = 'apps/server/src/';

function nameOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'name' in node ? node.name : undefined;
}

function keysOf(definition: Node | undefined): readonly unknown[] {
  const properties = (definition?.['properties'] ?? []) as readonly Node[];
  return properties.map((property) => nameOf(property['key']));
}

/** The audience of an event is declared with the event, only in the contracts. */
export function audienceRule(file: SourceFile): Finding[] {
  if (file.isTest) return [];
  const found: Finding[] = [];
  const report = (node: Node, message: string): void =>
    void found.push({ path: file.path, line: file.lineOf(node.start), message });
  const isContract = file.path.startsWith(contracts);
  walk(file.program, (node) => {
    if (node.type === 'ImportSpecifier' && nameOf(node['imported']) === 'event' && !isContract)
      report(node, 'declares an event outside the contracts: add it to an events.ts of packages/contracts.');
    if (!isContract || node.type !== 'CallExpression' || nameOf(node['callee']) !== 'event') return;
    const [definition] = node['arguments'] as readonly Node[];
    if (!keysOf(definition).includes('audience'))
      report(
        node,
        'an event does not declare who may receive it: add audience: jobsOnly, { permission: … }, { owner: true }, or all or any of these.',
      );
  });
  return found;
}

/** Every mail leaves by `sendMail`, which puts the product's address on it. */
export function senderRule(file: SourceFile): Finding[] {
  if (!file.path.startsWith(server) || file.path.startsWith(`${server}platform/mail/`) || file.isTest) return [];
  const found: Finding[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Node;
    if (callee.type !== 'MemberExpression' || nameOf(callee['property']) !== 'send') return;
    const object = callee['object'] as Node;
    if ([nameOf(object), nameOf(object['property'])].includes('mailer'))
      found.push({
        path: file.path,
        line: file.lineOf(node.start),
        message:
          'sends a mail by itself: add an entry to the registry of modules/notifications, or call sendMail of platform/mail.',
      });
  });
  return found;
}
