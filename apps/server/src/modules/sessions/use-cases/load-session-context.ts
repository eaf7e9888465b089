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

/** The settings that every visitor's browser receives. */
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

/** What a browser reports errors with: the project's public name, which lets it write there and read nothing. */
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
 * What the page `/_app` starts with (accounts §4): the person of the access token, or signed out where there is none or
 * it opens nothing. A failure of the database is thrown; the page logs it and asks again without a token.
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
      ...(user?.teamId && flagged(await teamRules(read, user.teamId), config)),
    },
  };
}

const christmas: FlagName = 'christmas-mode';
const featured: FlagName = 'featured-taxonomy';

/** What flags set for a person's team, before the settings of the installation. */
function flagged(
  { flagValues }: Pick<TeamRules, 'flagValues'>,
  { christmasMode, publicIds }: Config,
): Pick<PublicConfiguration, 'christmasMode' | 'featuredTaxonomyId'> {
  const category = flagValues[featured] ?? publicIds.featuredTaxonomyId;
  return {
    christmasMode: flagValues[christmas] === undefined ? christmasMode : flagValues[christmas] !== 'off',
    featuredTaxonomyId: category === 'off' ? null : category,
  };
}
