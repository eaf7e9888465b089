/** The id of the look of the product's own branding, as created by the migration. */
export const standardLookId = '01930000-0000-7000-8000-00000010014c';
