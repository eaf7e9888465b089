export const invitePageKeys = { invite: (token: string) => ['invite', token] as const };
