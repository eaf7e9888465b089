/** The storage key of an uploaded file. */
export const uploadKeyOf = (id: string): string => `post-office/${id}/file.csv`;
export const lettersKeyOf = (id: string, batch: number): string => `post-office/${id}/letters-${batch}.pdf`;
export const dataKeyOf = (id: string): string => `post-office/${id}/data.csv`;

/** "vouchers.csv" → "vouchers". */
export const titleOf = (fileName: string): string => fileName.replace(/\.(csv|txt)$/iu, '');
