/** What is read of brandings, and previews of models that need not be kept. */
export const brandingKeys = {
  all: ['brandings'] as const,
  preview: (model: object) => ['branding-previews', model] as const,
};
