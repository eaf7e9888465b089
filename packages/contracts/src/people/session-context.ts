import { z } from 'zod';
import { territories } from '../catalogue/product.ts';
import { giftCategories, giftRestrictionsTagTypeId } from '../limits.ts';
import { id } from '../shapes.ts';
import { deliveryMethods } from '../statuses.ts';
import { currentUser } from './users.ts';

/** Brands whose terms a sender must accept before buying, unless the settings specify others (accounts §3, §5). */
export const defaultTcRequiredBrandIds = [
  '9d0343f9-f9e8-5b70-894d-4b1daaed0bbd',
  '0c479f39-8154-50bc-8ca2-4f5854a36c01',
  '96b7c401-4df2-58c1-a602-0a14af22ef71',
] as const;

const giftCategory = z.object({
  slug: z.enum(giftCategories.map(({ slug }) => slug)),
  label: z.string(),
  isGiftCard: z.boolean(),
  territory: z.enum(territories).optional(),
});

/** Settings that every visitor's browser receives (accounts §3). */
export const publicConfiguration = z.object({
  defaultPlanId: id.nullable(),
  defaultBrandingId: id.nullable(),
  defaultThemeId: id.nullable(),
  featuredTaxonomyId: id.nullable(),
  giftRestrictionsTagTypeId: z.literal(giftRestrictionsTagTypeId),
  postOfficeBrandIds: z.array(z.string()),
  tcRequiredBrandIds: z.array(z.string()),
  giftCategories: z.array(giftCategory),
  /** Identity providers that are available to every user. */
  identityProviders: z.array(z.enum(['google', 'microsoft'])),
  requireSignIn: z.boolean(),
  christmasMode: z.boolean(),
  /** Delivery methods that this installation supports: SMS only if it has a gateway. */
  deliveryMethods: z.array(z.enum(deliveryMethods)),
  /** The reCAPTCHA configuration: its site key and script; null if it is not used. */
  recaptcha: z.object({ siteKey: z.string(), scriptUrl: z.string() }).nullable(),
  /** Where browser errors are reported to, on the application's own origin; null if they are not reported. */
  errorReporting: z.object({ dsn: z.string(), tunnel: z.string(), environment: z.string() }).nullable(),
  /** The email address for help, and the URLs of the installation's terms and privacy notice; null if not set. */
  supportEmail: z.string().nullable(),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
});
export type PublicConfiguration = z.infer<typeof publicConfiguration>;

/** The data that the page `/_app` passes to the application (accounts §3); the page adds its nonce. */
export const sessionContext = z.object({
  initialUserToken: z.string().nullable(),
  initialUser: currentUser.nullable(),
  initialTeam: z.null(),
  configuration: publicConfiguration,
});
export type SessionContext = z.infer<typeof sessionContext>;
