/** Keys for brandings, and for previews of unsaved ones. */
export const brandingKeys = {
  all: ['brandings'] as const,
  preview: (model: object) => ['branding-previews', model] as const,
};
