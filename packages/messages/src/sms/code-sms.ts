import { translator } from '../catalogue/index.ts';
import type { Language } from '../catalogue/index.ts';
import { cleanLine } from '../email/clean.ts';
import { toGsm } from './gsm.ts';

export type CodeSms = { readonly language: Language; readonly productName: string; readonly code: string };

/**
 * Returns the SMS with a six-character code for signing in or verifying a mobile number. One GSM message in every
 * language.
 */
export function codeSms({ language, productName, code }: CodeSms): string {
  return toGsm(translator(language, 'sms')('code', { code, product: cleanLine(productName) }));
}
