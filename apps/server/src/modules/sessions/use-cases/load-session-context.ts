import {
  giftCategories,
  giftRestrictionsTagTypeId,
  monitoringPath,
  soldMethods,
  type FlagName,
  type PublicConfiguration,
  type SessionContext,
} from '@huggg/contracts';
import type { Config } from '../../../platform/config/index.ts';
import type { Read } from '../../../platform/database/index.ts';
import { teamRules, type TeamRules } from '../../teams/index.ts';
import { findCurrentUser } from './read-current-user.ts';

/** Returns the settings that every visitor's browser receives. */
export function publicConfigurationOf(config: Config): PublicConfiguration {
  const { defaultPlanId, defaultBrandingId, defaultThemeId, tcRequiredBrandIds, postOfficeBrandIds } = config.publicIds;
  return {
    defaultPlanId,
    defaultBrandingId,
    defaultThemeId,
    featuredTaxonomyId: config.publicIds.featuredTaxonomyId,
    postOfficeBrandIds: [...postOfficeBrandIds],
    giftRestrictionsTagTypeId,
    tcRequiredBrandIds: [...tcRequiredBrandIds],
    giftCategories: [...giftCategories],
    identityProviders: (['google', 'microsoft'] as const).filter((provider) => config.openId[provider] !== null),
    requireSignIn: config.requireSignIn,
    christmasMode: config.christmasMode,
    deliveryMethods: soldMethods.filter((method) => method !== 'sms' || config.sms !== null),
    ...config.contact,
    errorReporting: reportingOf(config),
    recaptcha: config.recaptcha && {
      siteKey: config.recaptcha.siteKey,
      scriptUrl: `${config.recaptcha.url}/api.js?render=explicit`,
    },
  };
}

/**
 * Returns the settings with which a browser reports errors. The DSN of the project is public: it allows writing but not
 * reading.
 */
function reportingOf({ errorReporting, production }: Config): PublicConfiguration['errorReporting'] {
  if (!errorReporting) return null;
  const { dsn, project, organisation, region } = errorReporting;
  const query = new URLSearchParams({
    ...(organisation && { o: organisation }),
    p: project,
    ...(region && { r: region }),
  });
  return {
    dsn,
    tunnel: `${monitoringPath}?${query.toString()}`,
    environment: production ? 'production' : 'development',
  };
}

/**
 * Loads the start data of the page `/_app` (accounts §4): the user of the access token, or a signed-out state if there
 * is no valid token. A database error is thrown; the page logs it and retries without a token.
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
      ...(user?.teamId && settingsFromFlags(await teamRules(read, user.teamId), config)),
    },
  };
}

const christmasFlag: FlagName = 'christmas-mode';
const featuredCategoryFlag: FlagName = 'featured-taxonomy';

/** Returns the feature flags of a user's team, which take precedence over the settings of the installation. */
function settingsFromFlags(
  { flagValues }: Pick<TeamRules, 'flagValues'>,
  { christmasMode, publicIds }: Config,
): Pick<PublicConfiguration, 'christmasMode' | 'featuredTaxonomyId'> {
  const category = flagValues[featuredCategoryFlag] ?? publicIds.featuredTaxonomyId;
  return {
    christmasMode: flagValues[christmasFlag] === undefined ? christmasMode : flagValues[christmasFlag] !== 'off',
    featuredTaxonomyId: category === 'off' ? null : category,
  };
}
