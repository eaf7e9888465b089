import { z } from 'zod';
import { personName } from '../names.ts';

/** The token of a mailed link. Its format is not validated: the lookup decides whether it is valid. */
export const linkToken = z.string().min(1).max(400);

export const firstName = personName(100).min(1, 'must not be empty');
export const surname = personName(100);
export const sendAsName = personName(100).min(1, 'must not be empty');

/** A maximum length for any password. The password rules are checked where a password is set, with their own errors. */
export const newPassword = z.string().min(1, 'must not be empty').max(1024);
