import { z } from 'zod';

/** A token of a mailed link. Its form is not validated: a lookup decides whether it is valid. */
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

/** A bound for any password. The password rules are checked where a password is set, with errors of their own. */
export const newPassword = z.string().min(1, 'must not be empty').max(1024);
