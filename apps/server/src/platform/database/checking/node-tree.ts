/** A node of PostgreSQL's parse tree, such as a query, an expression or a table reference, with its fields by name. */
export type TreeNode = { readonly type: string; readonly fields: ReadonlyMap<string, Tree> };

export type Tree = string | null | readonly Tree[] | TreeNode;

/**
 * Parses the text of a `pg_node_tree`, which PostgreSQL stores for functions and views: `{TYPE :field value …}`, lists
 * in parentheses, `<>` for nothing. The format is internal to PostgreSQL and may change with a major version; only
 * tests read it.
 */
export function parseNodeTree(text: string): Tree {
  const tokens = text.match(/[(){}]|(?:\\.|[^\s(){}\\])+/gs) ?? [];
  let at = 0;

  function value(): Tree {
    const token = tokens[at] ?? ')';
    at += 1;
    if (token === '<>') return null;
    if (token === '(') return list(')');
    if (token === '{') return node();
    return token;
  }

  function list(end: string): readonly Tree[] {
    const elements: Tree[] = [];
    while (at < tokens.length && tokens[at] !== end) elements.push(value());
    at += 1;
    return elements;
  }

  function node(): TreeNode {
    const type = tokens[at] ?? '';
    at += 1;
    const fields = new Map<string, Tree>();
    while (at < tokens.length && tokens[at] !== '}') {
      const name = (tokens[at] ?? '').slice(1);
      at += 1;
      const values: Tree[] = [];
      while (at < tokens.length && tokens[at] !== '}' && !(tokens[at] ?? '').startsWith(':')) values.push(value());
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values);
    }
    at += 1;
    return { type, fields };
  }

  return value();
}

export function isNode(tree: Tree | undefined): tree is TreeNode {
  return typeof tree === 'object' && tree !== null && 'type' in tree;
}

/** Returns the first node of a list of lists, such as the query in the body of a function. */
export function firstNode(tree: Tree): TreeNode | null {
  if (isNode(tree)) return tree;
  if (!Array.isArray(tree)) return null;
  return tree.map(firstNode).find((found) => found !== null) ?? null;
}

export function nodeOf(node: TreeNode, field: string): TreeNode | null {
  const found = node.fields.get(field);
  return isNode(found) ? found : null;
}

/** Returns the nodes of a list. Empty if the field is empty. */
export function nodesOf(node: TreeNode, field: string): readonly TreeNode[] {
  const found = node.fields.get(field);
  return Array.isArray(found) ? found.filter(isNode) : isNode(found) ? [found] : [];
}

export function numberOf(node: TreeNode, field: string): number {
  return Number(node.fields.get(field));
}

export function wordOf(node: TreeNode, field: string): string {
  const found = node.fields.get(field);
  return typeof found === 'string' ? found : '';
}

/** Returns the number of members of a set of integers such as `(b 3 5)`. */
export function membersOf(node: TreeNode, field: string): number {
  const found = node.fields.get(field);
  return Array.isArray(found) ? found.length - 1 : 0;
}

/** Returns the lists of a list of lists, such as the rows of VALUES. */
export function listsOf(node: TreeNode, field: string): readonly (readonly TreeNode[])[] {
  const found = node.fields.get(field);
  return Array.isArray(found) ? found.map((one: Tree) => (Array.isArray(one) ? one.filter(isNode) : [])) : [];
}

/** Checks for a constant array with a null, whose header (length, dimensions, offset) has an offset of its values. */
export function hasNullElement(constant: TreeNode): boolean {
  const bytes = constant.fields.get('constvalue');
  const start = Array.isArray(bytes) ? bytes.indexOf('[') + 1 : 0;
  return start > 0 && Array.isArray(bytes) && bytes.slice(start + 8, start + 12).some((byte) => byte !== '0');
}

/** Returns a text that is the same for equal expressions, wherever they are in the statement. */
export function keyOfTree(tree: Tree): string {
  if (tree === null || typeof tree === 'string') return tree ?? '<>';
  if (!isNode(tree)) return `(${tree.map(keyOfTree).join(' ')})`;
  const fields = [...tree.fields].filter(
    ([name]) => !/location$|^list_(?:start|end)$|^varnullingrels$|syn$/.test(name),
  );
  return `{${tree.type}${fields.map(([name, value]) => ` :${name} ${keyOfTree(value)}`).join('')}}`;
}
