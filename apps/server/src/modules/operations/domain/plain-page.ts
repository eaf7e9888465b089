const secretLike = /^(?=.*[0-9A-Z_-])[0-9A-Za-z_.~-]{12,}$/;
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the path of a page without secrets: query strings, tokens, and links of gifts and invites are removed, ids
 * are kept. Support can identify the object from what the person writes.
 */
export function plainPage(page: string): string {
  const path = page.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)[0] ?? '';
  const parts = path
    .split('/')
    .map((part) => (idForm.test(part) || !secretLike.test(part) || /^[a-z]+(?:-[a-z]+)*$/.test(part) ? part : '…'));
  return parts.join('/') || '/';
}
