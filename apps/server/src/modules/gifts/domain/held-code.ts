/** How many days after claim-by a recipient who requested a code in time can come back for it. */
export const heldCodeDays = 30;
