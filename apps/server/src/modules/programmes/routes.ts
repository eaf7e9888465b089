import {
  createProgramme as createContract,
  deleteProgramme as deleteContract,
  listParticipantDates,
  listProgrammeGifts,
  listProgrammes as listContract,
  replaceProgramme as replaceContract,
  setParticipantDates,
  skipProgrammeGift,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { saveDates, listDates } from './use-cases/save-dates.ts';
import { readCalendar, skipProgrammeGiftOf } from './use-cases/programme-calendar.ts';
import { createProgramme, deleteProgramme, listProgrammes, replaceProgramme } from './use-cases/write-programmes.ts';

/** Routes for programmes of automated budgets, their dates, and the calendar of their gifts. */
export function programmeRoutes(): readonly Route[] {
  const ok = { status: 'ok' as const };
  const placeOf = ({ id, programmeId }: { readonly id: string; readonly programmeId: string }) => ({
    budgetId: id,
    id: programmeId,
  });
  return [
    route(listContract, (ctx, { params }) => listProgrammes(ctx, params.id)),
    route(createContract, (ctx, { params, body }) => createProgramme(ctx, params.id, body)),
    route(replaceContract, (ctx, { params, body }) => replaceProgramme(ctx, placeOf(params), body)),
    route(deleteContract, async (ctx, { params }) => {
      await deleteProgramme(ctx, placeOf(params));
      return ok;
    }),
    route(listParticipantDates, (ctx, { params }) => listDates(ctx, params.id)),
    route(setParticipantDates, (ctx, { params, body }) => saveDates(ctx, params.id, body)),
    route(listProgrammeGifts, (ctx, { params, query }) => readCalendar(ctx, params.id, query)),
    route(skipProgrammeGift, async (ctx, { params, body }) => {
      await skipProgrammeGiftOf(ctx, { params, body });
      return ok;
    }),
  ];
}
