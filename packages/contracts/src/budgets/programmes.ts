import { z } from 'zod';
import { calendarDay, dayOfYear } from '../days.ts';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { line } from '../names.ts';
import { id, idParams, instant, pence, queryInteger, statusOk } from '../shapes.ts';

/**
 * The date of a participant that a programme follows: each birthday, the first day at work, or each anniversary of that
 * day.
 */
export const programmeKinds = ['birthday', 'starter', 'anniversary'] as const;
export type ProgrammeKind = (typeof programmeKinds)[number];

/**
 * The outcome of one gift of a programme. `coming`: its day is in the future. `skipped`: a person excluded it.
 * `sending`: it is being bought. `sent`: it was bought. `asked`: a second person has to approve it first. `failed`: it
 * could not be bought, and is retried until three days after its day.
 */
export const programmeGiftStates = ['coming', 'skipped', 'sending', 'sent', 'asked', 'failed'] as const;
export type ProgrammeGiftState = (typeof programmeGiftStates)[number];

/**
 * Maximum number of days by which a gift of a programme may be sent late, for example after a night without a running
 * server.
 */
export const programmeLateDays = 3;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u, 'must be a time such as 09:00');

/**
 * The gift that a programme sends, and when. Its gifts are sent by email, from its sender with their message, and are
 * paid from the budget's wallet.
 */
export const programmeDraft = z.strictObject({
  name: line(120).min(1),
  kind: z.enum(programmeKinds),
  productId: id,
  message: z.string().max(limits.messageCharacters).default(''),
  /** The name that the gifts are from. Defaults to the sender's own name if empty. */
  fromName: line(120).default(''),
  reasonCode: z.string().max(120).nullable().default(null),
  /** The time of day at which gifts are sent, in the team's time zone. */
  sendTime: clockTime.default('09:00'),
  /** Number of days after sending in which gifts can be claimed. If null, the team's default applies. */
  claimDays: z.int().min(limits.giftExpiryDaysMin).max(limits.giftExpiryDaysMax).nullable().default(null),
  /** Whether the programme sends gifts. */
  active: z.boolean().default(true),
});
export type ProgrammeDraft = z.output<typeof programmeDraft>;

export const programme = programmeDraft.extend({
  id,
  automationId: id,
  /** The person who created or last changed it. Gifts are sent with this person's permissions on the day. */
  userId: id,
  senderName: z.string(),
  productName: z.string(),
  /** The current cost of one of its gifts, including the fee; null if the gift is no longer sold. */
  pricePence: pence.nullable(),
  dateCreated: instant,
  dateModified: instant,
});
export type Programme = z.infer<typeof programme>;

export const participantDates = z.object({
  participantId: id,
  birthday: dayOfYear.nullable(),
  startedOn: calendarDay.nullable(),
});
export type ParticipantDates = z.infer<typeof participantDates>;

/** One gift of a programme: its recipient, its day and its outcome. */
export const programmeGift = z.object({
  programmeId: id,
  programmeName: z.string(),
  kind: z.enum(programmeKinds),
  participantId: id,
  email: z.string(),
  name: z.string().nullable(),
  /** The day itself, and the time at which the gift is sent. */
  day: z.string(),
  sendsAt: instant,
  /** The number of years of an anniversary; null for other kinds. */
  years: z.int().nullable(),
  state: z.enum(programmeGiftStates),
  /** The order of a gift that was bought. */
  transactionId: id.nullable(),
  /** A text that explains why it could not be bought. */
  failure: z.string().nullable(),
});
export type ProgrammeGift = z.infer<typeof programmeGift>;

const programmeParams = z.strictObject({ id, programmeId: id });
const notFound = ['budget.not-found'] as const;

export const listProgrammes = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/programmes',
  summary: 'List the programmes of a budget: gifts that are sent automatically on its participants’ own dates',
  access: permission('create-automated-budget'),
  params: idParams,
  response: z.array(programme),
  errors: notFound,
});

export const createProgramme = endpoint({
  method: 'POST',
  path: '/v3/automated-budgets/{id}/programmes',
  summary: 'Begin a programme; the caller becomes its sender',
  access: permission('create-automated-budget'),
  idempotent: true,
  params: idParams,
  body: programmeDraft,
  response: programme,
  errors: [
    ...notFound,
    'budget.busy',
    'budget.not-now',
    'budget.too-many-programmes',
    'product.not-found',
    'team.reason-code-unknown',
  ],
});

export const replaceProgramme = endpoint({
  method: 'PUT',
  path: '/v3/automated-budgets/{id}/programmes/{programmeId}',
  summary: 'Change a programme; the caller becomes its sender. Gifts that have gone out stay as they are',
  access: permission('create-automated-budget'),
  params: programmeParams,
  body: programmeDraft,
  response: programme,
  errors: [
    ...notFound,
    'budget.busy',
    'budget.not-now',
    'budget.programme-not-found',
    'product.not-found',
    'team.reason-code-unknown',
  ],
});

export const deleteProgramme = endpoint({
  method: 'DELETE',
  path: '/v3/automated-budgets/{id}/programmes/{programmeId}',
  summary: 'End a programme; gifts that have gone out stay',
  access: permission('create-automated-budget'),
  params: programmeParams,
  response: statusOk,
  errors: [...notFound, 'budget.busy', 'budget.not-now', 'budget.programme-not-found'],
});

export const listParticipantDates = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/participants/dates',
  summary:
    'List the dates that programmes follow: those that are kept of a budget’s participants, else those of the team’s directory (SCIM)',
  access: permission('create-automated-budget'),
  params: idParams,
  response: z.array(
    participantDates.extend({
      email: z.string(),
      name: z.string().nullable(),
      /** Whether one of the dates comes from the team's directory, because the budget has none. */
      fromDirectory: z.boolean(),
    }),
  ),
  errors: notFound,
});

export const setParticipantDates = endpoint({
  method: 'PUT',
  path: '/v3/automated-budgets/{id}/participants/dates',
  summary:
    'Keep dates of participants, found by their addresses. What is left out stays, null takes it away. Addresses of nobody in the budget are answered as unknown',
  access: permission('create-automated-budget'),
  params: idParams,
  body: z.strictObject({
    people: z
      .array(
        z.strictObject({
          email: z.string().max(400),
          birthday: dayOfYear.nullable().optional(),
          startedOn: calendarDay.nullable().optional(),
        }),
      )
      .min(1)
      .max(limits.budgetParticipants),
  }),
  response: z.object({ changed: z.int(), unknown: z.array(z.string()) }),
  errors: [...notFound, 'budget.busy', 'budget.not-now'],
});

export const listProgrammeGifts = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/programmes/gifts',
  summary: 'The calendar of a budget’s programmes: gifts of the last thirty days, and those of the coming days',
  access: permission('create-automated-budget'),
  params: idParams,
  query: z.strictObject({ days: queryInteger(1, 366).default(90) }),
  response: z.object({
    data: z.array(programmeGift),
    /** The total cost of coming gifts at current prices, excluding skipped ones. */
    comingPence: pence,
    /** Whether there are more gifts than are listed. */
    more: z.boolean(),
  }),
  errors: notFound,
});

export const skipProgrammeGift = endpoint({
  method: 'PUT',
  path: '/v3/automated-budgets/{id}/programmes/{programmeId}/skips',
  summary: 'Skip one coming gift of a programme, or put it back',
  access: permission('create-automated-budget'),
  params: programmeParams,
  body: z.strictObject({ participantId: id, day: calendarDay, skipped: z.boolean() }),
  response: statusOk,
  errors: [
    ...notFound,
    'budget.busy',
    'budget.not-now',
    'budget.programme-not-found',
    'budget.participant-not-found',
    'budget.programme-gift-gone',
    'budget.programme-gift-not-due',
  ],
});
