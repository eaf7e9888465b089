const all = ['super-links'] as const;
const lists = [...all, 'list'] as const;

/** Keys for super links. */
export const superLinkKeys = {
  all,
  lists,
  list: (search: object) => [...lists, search] as const,
  of: (id: string) => [...all, 'one', id] as const,
  launch: (shortcode: string) => [...all, 'launch', shortcode] as const,
  qr: (url: string) => [...all, 'qr', url] as const,
};
