import { parseSync, Visitor, type Plugin } from 'vite';

/** The fields of a call that only the server and the OpenAPI document read. */
export const serverFields: readonly string[] = ['summary', 'params', 'query', 'errors'];

type Replacement = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Removes the server's fields from the calls of a contract, and the schema of each body: the client only asks whether a
 * call has one. The bundler then drops the schemas that nothing else uses, which every page would otherwise create.
 */
export function forBrowser(code: string, path: string): string {
  const replacements: Replacement[] = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [call] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || call?.type !== 'ObjectExpression') return;
      for (const [index, field] of call.properties.entries()) {
        if (field.type !== 'Property' || field.key.type !== 'Identifier') continue;
        const { start, end, key } = field;
        if (key.name === 'body') replacements.push({ start, end, text: 'body: true' });
        // Starts at the end of the field before, to include the comma; the first field is the method.
        const previous = call.properties[index - 1];
        if (previous && serverFields.includes(key.name)) replacements.push({ start: previous.end, end, text: '' });
      }
    },
  });
  visitor.visit(parseSync(path, code).program);
  return replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}

const contract = /packages\/contracts\/src\//u;

/** Applies `forBrowser` to every contract of a build. */
export function browserContracts(): Plugin {
  return {
    name: 'browser-contracts',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (contract.test(id) ? { code: forBrowser(code, id), map: null } : null),
  };
}
