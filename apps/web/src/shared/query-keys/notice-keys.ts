/** Keys of what the product told the person. */
export const noticeKeys = {
  all: ['notices'] as const,
  unread: ['notices', 'unread'] as const,
  list: ['notices', 'list'] as const,
};
