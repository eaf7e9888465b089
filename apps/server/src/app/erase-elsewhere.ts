import { eraseParticipantsAt } from '../modules/budgets/index.ts';
import { eraseConnectedAt } from '../modules/integrations/index.ts';
import { eraseHelpRequestsOf } from '../modules/operations/index.ts';
import { erasePostOfficeAddress } from '../modules/post-office/index.ts';
import type { EraseElsewhere } from '../modules/privacy/index.ts';
import { eraseDatesAt } from '../modules/programmes/index.ts';
import { eraseClaimsOf } from '../modules/super-links/index.ts';

/**
 * Takes an address out of what `privacy` does not know: participants of budgets and their dates, places of super links
 * that are being claimed, what linked systems said of people, requests for help, and lines of post-office files.
 */
export const eraseElsewhere: EraseElsewhere = async (tx, address) => {
  // Before the address goes by which they are found.
  await eraseDatesAt(tx, address);
  await eraseParticipantsAt(tx, address);
  await eraseClaimsOf(tx, address);
  await eraseConnectedAt(tx, address);
  await eraseHelpRequestsOf(tx, address);
  await erasePostOfficeAddress(tx, address);
};
