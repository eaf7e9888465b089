/** Keys for the wraps, themes and templates of the team. */
export const stylingKeys = {
  all: ['styling'] as const,
  giftwraps: (retired: boolean) => ['styling', 'giftwraps', retired] as const,
  themes: (retired: boolean) => ['styling', 'themes', retired] as const,
  smsTemplates: (retired: boolean) => ['styling', 'sms-templates', retired] as const,
  emailTemplates: (retired: boolean) => ['styling', 'email-templates', retired] as const,
  themePreview: (parts: object) => ['styling', 'theme-preview', parts] as const,
  letterTemplates: ['styling', 'letter-templates'] as const,
  emailPreview: (text: object) => ['styling', 'email-preview', text] as const,
};
