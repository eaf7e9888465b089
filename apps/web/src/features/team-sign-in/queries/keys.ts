export const teamSignInKeys = {
  all: ['team-sign-in'] as const,
  rules: ['team-sign-in', 'rules'] as const,
  saml: ['team-sign-in', 'saml'] as const,
};
