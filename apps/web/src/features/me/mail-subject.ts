/** The subject of a gift's mail, in the words of its template. */
export const mailSubject = (sender: string): string => `${sender} has sent you a gift`;
