import { limits } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  productNotFound: () => catalogueError('product.not-found'),
  transactionNotFound: () => catalogueError('transaction.not-found'),
  notFound: () => catalogueError('printable.not-found'),
  notPrinted: () => catalogueError('printable.not-printed'),
  templateNotFound: () => catalogueError('printable.template-not-found'),
  logoUnknown: () =>
    catalogueError('printable.logo-unknown', {
      fields: [{ path: 'logo', message: 'is not a logo that you may use' }],
    }),
  versionConflict: (version: number) => catalogueError('printable.version-conflict', { details: { version } }),
  tooManyTemplates: () =>
    catalogueError('printable.too-many-templates', { values: { limit: limits.templatesPerTeam } }),
  tooManyLogos: () => catalogueError('printable.too-many-logos', { values: { limit: limits.printLogosPerTeam } }),
  fieldMissing: (path: string, labels: readonly string[]) =>
    catalogueError('printable.field-missing', {
      values: { fields: labels.join(', ') },
      fields: [{ path, message: `must be filled in: ${labels.join(', ')}` }],
    }),
  fieldUnknown: (path: string, field: string) =>
    catalogueError('printable.field-unknown', {
      values: { field },
      fields: [{ path, message: 'is not a field of the template' }],
    }),
  fieldName: (problem: { readonly path: string; readonly message: string }) =>
    catalogueError('request.malformed', { fields: [problem] }),
  giftNotFound: () => catalogueError('printable.gift-not-found'),
  doesNotFit: (position: number, problems: readonly { readonly message: string }[]) =>
    catalogueError('printable.does-not-fit', {
      values: { position, problems: problems.map(({ message }) => message).join(' ') },
      details: { position, problems: [...problems] },
    }),
  tooMany: (count: number) =>
    catalogueError('printable.too-many', {
      values: { count, limit: limits.printablesPerSend, over: count - limits.printablesPerSend },
      details: { count, limit: limits.printablesPerSend, over: count - limits.printablesPerSend },
    }),
  tooManyReceivers: (count: number, limit: number) =>
    catalogueError('printable.too-many-receivers', {
      values: { count, limit, over: count - limit },
      details: { count, limit, over: count - limit },
    }),
  nothingToPrint: () => catalogueError('printable.nothing-to-print'),
  placeholder: (path: string, message: string) =>
    catalogueError(
      message.includes('has no end') ? 'message.placeholder-open' : 'message.placeholder-unknown',
      message.includes('has no end')
        ? { fields: [{ path, message }] }
        : { values: namesIn(message), fields: [{ path, message }] },
    ),
};

/** Returns the names in an error message about an unknown placeholder. */
function namesIn(message: string): { readonly name: string; readonly nearest: string } {
  const [name = '', nearest = ''] = [...message.matchAll(/\{\{([^}]*)\}\}/g)].map(([, inside = '']) => inside);
  return { name, nearest };
}
