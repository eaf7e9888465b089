/** The look of the product's own branding, as the migration writes it. */
export const standardLookId = '01930000-0000-7000-8000-00000010014c';
