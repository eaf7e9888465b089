/** Returns the subject of a gift's email, as in its template. */
export const mailSubject = (sender: string): string => `${sender} has sent you a gift`;
