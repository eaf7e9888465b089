import { z } from 'zod';

/** A token of a mailed link, whatever its form: one that is not ours is told apart by looking it up. */
export const linkToken = z.string().min(1).max(400);

/** Text on one line. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((value) => !/\p{Cc}/u.test(value), 'must be on one line');

export const firstName = line(100).min(1, 'must not be empty');
export const surname = line(100);
export const sendAsName = line(100).min(1, 'must not be empty');

/** Passwords are judged where they are set, with words of their own; this only keeps out what is no password at all. */
export const newPassword = z.string().min(1, 'must not be empty').max(1024);
