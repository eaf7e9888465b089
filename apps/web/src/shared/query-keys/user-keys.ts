/** Keys for the signed-in user's own account. */
export const userKeys = {
  /** The user, their role and their permissions, which live events make out of date. */
  own: ['me', 'user'] as const,
};
