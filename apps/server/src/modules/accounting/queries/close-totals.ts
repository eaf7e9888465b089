import { integer, pence } from '../../../platform/database/index.ts';

/** The columns of what a day's entries add up to, in the order in which statements select them. */
export const closeTotals = {
  entries: integer,
  redeemedPence: pence,
  feesPence: pence,
  forfeitedPence: pence,
  debitedPence: pence,
  redeemedVatPence: pence,
  feesVatPence: pence,
  forfeitedVatPence: pence,
  soldVatPence: pence,
  creditedVatPence: pence,
  plansPence: pence,
  plansVatPence: pence,
  planCreditsPence: pence,
  planCreditsVatPence: pence,
};
