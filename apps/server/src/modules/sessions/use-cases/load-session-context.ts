import {
  giftCategories,
  giftRestrictionsTagTypeId,
  type FlagName,
  type PublicConfiguration,
  type SessionContext,
} from '@huggg/contracts';
import type { Config } from '../../../platform/config/index.ts';
import type { Read } from '../../../platform/database/index.ts';
import { teamRules } from '../../teams/index.ts';
import { findCurrentUser } from './read-current-user.ts';

/** The settings that every visitor's browser receives. */
export function publicConfigurationOf(config: Config): PublicConfiguration {
  const { defaultPlanId, defaultBrandingId, tcRequiredBrandIds } = config.publicIds;
  return {
    defaultPlanId,
    // Themes, a featured taxonomy and the Post Office's brands have nothing behind them yet, so there is no setting for them.
    defaultBrandingId,
    defaultThemeId: null,
    featuredTaxonomyId: null,
    postOfficeBrandIds: [],
    giftRestrictionsTagTypeId,
    tcRequiredBrandIds: [...tcRequiredBrandIds],
    giftCategories: [...giftCategories],
    identityProviders: (['google', 'microsoft'] as const).filter((provider) => config.openId[provider] !== null),
    requireSignIn: config.requireSignIn,
    christmasMode: config.christmasMode,
    ...config.contact,
    recaptcha: config.recaptcha && {
      siteKey: config.recaptcha.siteKey,
      scriptUrl: `${config.recaptcha.url}/api.js?render=explicit`,
    },
  };
}

/**
 * What the page `/_app` starts with (accounts §4): the person of the access token, or signed out where there is none or it opens nothing.
 * A failure of the database is thrown; the page logs it and asks again without a token.
 */
export async function loadSessionContext(
  { read, config }: { readonly read: Read; readonly config: Config },
  accessToken: string | null,
): Promise<SessionContext> {
  const user = accessToken ? await findCurrentUser(read, accessToken) : null;
  return {
    initialUserToken: user ? accessToken : null,
    initialUser: user,
    initialTeam: null,
    configuration: {
      ...publicConfigurationOf(config),
      christmasMode: await isChristmas({ read, config }, user?.teamId),
    },
  };
}

const christmas: FlagName = 'christmas-mode';

/** Whether the seasonal wrap comes first: by the setting for every visitor, or by a flag for a person's team. */
async function isChristmas(
  { read, config }: { readonly read: Read; readonly config: Config },
  teamId: string | null | undefined,
): Promise<boolean> {
  return config.christmasMode || (teamId ? (await teamRules(read, teamId)).flags.includes(christmas) : false);
}
