/** "RF17 HGQE Z4FF Y8": a reference or key as people read it out and type it. */
export const inFours = (text: string): string => text.replaceAll(/(.{4})(?=.)/gu, '$1 ');
