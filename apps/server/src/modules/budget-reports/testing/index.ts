export {
  readBonds,
  readFunding,
  readGifts,
  readLastActive,
  readParticipation,
  readReasons,
  readTotalSpent,
} from '../use-cases/read-reports.ts';
export { changeInvoice, listInvoices, openArchive } from '../use-cases/invoices.ts';
export { closePeriod } from '../use-cases/close-period.ts';
export { closePeriods, sweepArchives } from '../use-cases/close-periods.ts';
export { listClosedPeriods } from '../queries/periods.read-model.ts';
