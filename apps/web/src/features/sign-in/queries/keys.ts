export const signInKeys = { ways: (domain: string) => ['sign-in', 'ways', domain] as const };
