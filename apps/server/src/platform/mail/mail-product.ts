import type { Config } from '../config/index.ts';

/** The product's details in emails. */
export type MailProduct = {
  readonly name: string;
  readonly helpUrl: string;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
};

export function mailProduct({ productName, http, contact }: Config): MailProduct {
  return {
    name: productName,
    helpUrl: `${http.publicUrl}/help/gifting`,
    termsUrl: contact.termsUrl,
    privacyUrl: contact.privacyUrl,
  };
}
