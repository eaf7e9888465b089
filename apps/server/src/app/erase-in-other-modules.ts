import { eraseParticipantsAt } from '../modules/budgets/index.ts';
import { eraseConnectedAt } from '../modules/integrations/index.ts';
import { eraseHelpRequestsOf } from '../modules/operations/index.ts';
import { erasePostOfficeAddress } from '../modules/post-office/index.ts';
import type { EraseInOtherModules } from '../modules/privacy/index.ts';
import { eraseDatesAt } from '../modules/programmes/index.ts';
import { eraseClaimsOf } from '../modules/super-links/index.ts';

/**
 * Erases an address from the data that `privacy` does not know: participants of budgets and their dates, places of
 * super links being claimed, people from linked systems, help requests, and lines of post-office files.
 */
export const eraseInOtherModules: EraseInOtherModules = async (tx, address) => {
  // The dates are found by the address, so they are erased before the participants.
  await eraseDatesAt(tx, address);
  await eraseParticipantsAt(tx, address);
  await eraseClaimsOf(tx, address);
  await eraseConnectedAt(tx, address);
  await eraseHelpRequestsOf(tx, address);
  await erasePostOfficeAddress(tx, address);
};
