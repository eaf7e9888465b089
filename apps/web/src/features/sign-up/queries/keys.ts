export const signUpKeys = { verification: (token: string) => ['sign-up', 'verification', token] as const };
