export { saveDates } from '../use-cases/save-dates.ts';
export { readCalendar, skipProgrammeGiftOf } from '../use-cases/programme-calendar.ts';
export { sendDueGifts } from '../use-cases/send-programme-gifts.ts';
export { createProgramme, deleteProgramme, replaceProgramme } from '../use-cases/write-programmes.ts';
