export const brandingKeys = {
  all: ['brandings'] as const,
  previews: ['branding-previews'] as const,
};
