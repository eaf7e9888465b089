import { z } from 'zod';

const isRealDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** A day of the year; the year of birth is not stored. */
export const dayOfYear = z
  .string()
  .regex(/^\d{2}-\d{2}$/u, 'must be a month and a day such as 10-31')
  .refine((value) => isRealDay(`2000-${value}`), 'must be a day of the calendar');

export const calendarDay = z
  .string()
  .regex(/^(19|20)\d{2}-\d{2}-\d{2}$/u, 'must be a day such as 2024-10-31')
  .refine(isRealDay, 'must be a day of the calendar');
