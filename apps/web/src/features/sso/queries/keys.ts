export const ssoKeys = { answer: (key: string) => ['sso', 'answer', key] as const };
