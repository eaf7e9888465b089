import { nameOf, nodeAt, nodesAt, referencesIn, scopeOf, type FileScope } from './declarations.ts';
import { walk, type Finding, type Node, type SourceFile } from './source-file.ts';

const contracts = 'packages/contracts/src/';
const server = 'apps/server/src/';

/** Checks whether an expression hides its type from the compiler; `as const` hides nothing. */
function isCast(node: Node): boolean {
  if (!/^TS(As|TypeAssertion|NonNull)/.test(node.type)) return false;
  const type = nodeAt(node, 'typeAnnotation');
  return nameOf(type && nodeAt(type, 'typeName')) !== 'const';
}

/**
 * Checks whether a value has the type that the compiler sees: no cast or call in it, nor in the constants that it
 * names. These are in the same file, where the rule reads them, except for `jobsOnly`.
 */
function isTypedValue(value: Node, scope: FileScope): boolean {
  let plain = true;
  walk(value, (node) => {
    if (isCast(node) || /^(?:Call|Unary)Expression$/.test(node.type)) plain = false;
    if (node.type === 'Literal' && node['value'] === null) plain = false;
  });
  return (
    plain &&
    referencesIn(value).every(({ name }) => {
      const declaration = scope.declarations.get(name);
      const constant = declaration ? nodeAt(declaration.node, 'init') : null;
      const imported = scope.imports.get(name)?.name ?? 'jobsOnly';
      return name !== 'undefined' && imported === 'jobsOnly' && (!constant || isTypedValue(constant, scope));
    })
  );
}

function valueOf(definition: Node | undefined, key: string): Node | null {
  const properties = definition ? nodesAt(definition, 'properties') : [];
  const property = properties.find((one) => nameOf(nodeAt(one, 'key')) === key);
  return property ? nodeAt(property, 'value') : null;
}

const audiences =
  'jobsOnly, { permission: … }, { owner: true }, { sharedThing: true }, { sameTeam: true }, or all or any of these';

/** The audience of an event is declared with the event, only in the contracts. */
export function audienceRule(file: SourceFile): Finding[] {
  if (file.isTest) return [];
  const found: Finding[] = [];
  const report = (node: Node, message: string): void =>
    void found.push({ path: file.path, line: file.lineOf(node.start), message });
  const isContract = file.path.startsWith(contracts);
  walk(file.program, (node) => {
    if (node.type === 'ImportSpecifier' && nameOf(nodeAt(node, 'imported')) === 'event' && !isContract)
      report(node, 'declares an event outside the contracts: add it to an events.ts of packages/contracts.');
    if (node.type === 'ImportSpecifier' && nameOf(nodeAt(node, 'imported')) === 'event' && isContract)
      if (nameOf(nodeAt(node, 'local')) !== 'event')
        report(
          node,
          'imports `event` under another name, which hides its events from this rule: use the name `event`.',
        );
    if (!isContract || node.type !== 'CallExpression' || nameOf(nodeAt(node, 'callee')) !== 'event') return;
    const audience = valueOf(nodesAt(node, 'arguments')[0], 'audience');
    if (!audience) report(node, `an event does not declare who may receive it: add audience: ${audiences}.`);
    else if (!isTypedValue(audience, scopeOf(file)))
      report(
        audience,
        `the audience of an event is undefined, null, a call, a cast or from another file, so it does not say who may receive it: write ${audiences}, in this file and without a cast.`,
      );
  });
  return found;
}

/** Every mail is sent with `sendMail`, which sets the product's address on it. */
export function senderRule(file: SourceFile): Finding[] {
  if (!file.path.startsWith(server) || file.path.startsWith(`${server}platform/mail/`) || file.isTest) return [];
  const found: Finding[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Node;
    if (callee.type !== 'MemberExpression' || nameOf(nodeAt(callee, 'property')) !== 'send') return;
    const object = callee['object'] as Node;
    if ([nameOf(object), nameOf(nodeAt(object, 'property'))].includes('mailer'))
      found.push({
        path: file.path,
        line: file.lineOf(node.start),
        message:
          'sends a mail by itself: add an entry to the registry of modules/notifications, or call sendMail of platform/mail.',
      });
  });
  return found;
}
