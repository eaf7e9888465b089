import { translator } from '../catalogue/index.ts';
import type { Language } from '../catalogue/index.ts';
import { cleanLine } from '../email/clean.ts';
import { toGsm } from './gsm.ts';

export type CodeSms = { readonly language: Language; readonly productName: string; readonly code: string };

/**
 * The SMS that brings a code of six characters: to sign in, or to prove a mobile number. One GSM message in every
 * language.
 */
export function codeSms({ language, productName, code }: CodeSms): string {
  return toGsm(translator(language, 'sms')('code', { code, product: cleanLine(productName) }));
}
