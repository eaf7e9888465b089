export {
  readBonds,
  readFunding,
  readGifts,
  readLastActive,
  readParticipation,
  readReasons,
  readTotalSpent,
} from '../use-cases/read-reports.ts';
