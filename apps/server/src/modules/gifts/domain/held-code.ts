/** A recipient who asked for a code in time has this long after claim-by to come back for it. */
export const heldCodeDays = 30;
