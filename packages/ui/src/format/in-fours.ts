/** Groups a reference or key in fours, for reading out and typing: "RF17 HGQE Z4FF Y8". */
export const inFours = (text: string): string => text.replaceAll(/(.{4})(?=.)/gu, '$1 ');
