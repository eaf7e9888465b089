import {
  cancelErasure,
  downloadPersonExport,
  getErasure,
  listPersonExports,
  requestErasure,
  requestPersonExport,
} from './leaving.ts';
import { exportAuditEvents, listAuditEvents } from './audit.ts';
import { endImpersonation, startImpersonation } from './impersonation.ts';
import {
  createApiClient,
  createApiKey,
  listApiClients,
  listApiKeys,
  revokeApiClient,
  revokeApiKey,
} from './machines.ts';
import { getTeamLimits, listPlans, requestUpgrade } from './plan-limits.ts';
import {
  acceptInvite,
  approveRequest,
  getInviteOptions,
  getJoiningRules,
  listInvites,
  lookUpInvite,
  removeInvite,
  requestAccess,
  resendInvite,
  searchInvites,
  sendInvites,
  updateJoiningRules,
} from './invites.ts';
import {
  listMemberSignIns,
  previewRemoval,
  previewRoleChange,
  removeTeamUser,
  resetSecondFactors,
  updateTeamUser,
} from './members.ts';
import {
  createScimUser,
  deleteScimUser,
  getScimUser,
  listScimUsers,
  patchScimUser,
  replaceScimUser,
  scimResourceTypes,
  scimSchemaList,
  scimServiceProvider,
} from './scim.ts';
import {
  createScimGroup,
  deleteScimGroup,
  getDirectoryGroup,
  getScimGroup,
  listDirectoryGroups,
  listScimGroups,
  patchScimGroup,
  replaceScimGroup,
} from './scim-groups.ts';
import { noticeEndpoints } from './notices.ts';
import { getPlan, listFeatures } from './plans.ts';
import { explainPermissions, getTeamRoles, updateTeamRole } from './role-groups.ts';
import { createSubteam, listSubteams, previewSubteamRemoval, removeSubteam } from './subteams.ts';
import { updateTeam, updateTeams } from './team-changes.ts';
import { checkTeamDomain, getTeamDomain } from './team-domain.ts';
import {
  addPasskey,
  confirmTotp,
  createTwofaState,
  getTwofaState,
  listFactors,
  passkeySignIn,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  startPasskey,
  startPasskeySignIn,
  startTotp,
  startTwofaPasskey,
  verifyTwofaPasskey,
  verifyTwofaRecovery,
  verifyTwofaState,
} from './second-factors.ts';
import { endOneSession, endSessions, listSessions } from './sessions.ts';
import { getStepUpMethods, startStepUp, stepUp } from './step-up.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';
import {
  changeMobile,
  getContactPreferences,
  listMailKinds,
  unsubscribe,
  updateUser,
  upsertContactPreferences,
  verifyMobile,
} from './profile.ts';
import { presignUp, requestVerification, signUpBusiness, upgradeBusiness, verifyEmail } from './sign-up.ts';
import {
  deleteSamlConnection,
  getSamlConnection,
  getTeamSignIn,
  putSamlConnection,
  putTeamSignIn,
  samlSignIn,
} from './saml.ts';
import {
  createAuthoriseUrl,
  createLinkUrl,
  discoverSso,
  linkIdentity,
  listLinkedIdentities,
  unlinkIdentity,
  verifyIdentity,
} from './sso.ts';
import { getTeam, listTeamAdmins, listTeamUsers, listUserTeams } from './teams.ts';
import { endSession, grantToken, refreshSession, switchTeam } from './tokens.ts';
import { getCurrentUser, getUserPlanPermissions, getUserState, updateUserState } from './users.ts';

export * from './account-events.ts';
export * from './events.ts';
export * from './audit.ts';
export * from './audit-actions.ts';
export * from './audit-text.ts';
export * from './impersonation.ts';
export * from './leaving.ts';
export * from './machines.ts';
export * from './scim.ts';
export * from './scim-groups.ts';
export * from './plan-limits.ts';
export * from './invites.ts';
export * from './members.ts';
export * from './notices.ts';
export * from './plans.ts';
export * from './role-groups.ts';
export * from './second-factors.ts';
export * from './saml.ts';
export * from './session-cookies.ts';
export * from './session-context.ts';
export * from './sessions.ts';
export * from './step-up.ts';
export * from './subteams.ts';
export * from './team-changes.ts';
export * from './team-domain.ts';
export * from './sso.ts';
export * from './passwords.ts';
export * from './profile.ts';
export * from './sign-up.ts';
export * from './teams.ts';
export * from './tokens.ts';
export * from './users.ts';

/** Every endpoint of people, teams and plans. */
export const peopleEndpoints = {
  ...noticeEndpoints,
  createTwofaState,
  getTwofaState,
  verifyTwofaState,
  verifyTwofaRecovery,
  startTwofaPasskey,
  verifyTwofaPasskey,
  startPasskeySignIn,
  passkeySignIn,
  getStepUpMethods,
  stepUp,
  startStepUp,
  listFactors,
  startTotp,
  confirmTotp,
  startPasskey,
  addPasskey,
  renameFactor,
  removeFactor,
  renewRecoveryCodes,
  listSessions,
  endOneSession,
  endSessions,
  grantToken,
  refreshSession,
  endSession,
  switchTeam,
  getCurrentUser,
  getUserPlanPermissions,
  getUserState,
  updateUserState,
  getTeam,
  listTeamUsers,
  listTeamAdmins,
  listUserTeams,
  samlSignIn,
  getSamlConnection,
  putSamlConnection,
  deleteSamlConnection,
  getTeamSignIn,
  putTeamSignIn,
  createAuthoriseUrl,
  verifyIdentity,
  discoverSso,
  listLinkedIdentities,
  createLinkUrl,
  linkIdentity,
  unlinkIdentity,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listApiClients,
  createApiClient,
  revokeApiClient,
  listAuditEvents,
  exportAuditEvents,
  startImpersonation,
  endImpersonation,
  listPersonExports,
  requestPersonExport,
  downloadPersonExport,
  getErasure,
  requestErasure,
  cancelErasure,
  scimServiceProvider,
  scimResourceTypes,
  scimSchemaList,
  listScimUsers,
  getScimUser,
  createScimUser,
  replaceScimUser,
  patchScimUser,
  deleteScimUser,
  listScimGroups,
  getScimGroup,
  createScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
  listDirectoryGroups,
  getDirectoryGroup,
  updateTeam,
  updateTeams,
  getTeamDomain,
  checkTeamDomain,
  listSubteams,
  createSubteam,
  previewSubteamRemoval,
  removeSubteam,
  getTeamRoles,
  updateTeamRole,
  explainPermissions,
  getPlan,
  listFeatures,
  listPlans,
  getTeamLimits,
  requestUpgrade,
  sendInvites,
  listInvites,
  searchInvites,
  getInviteOptions,
  resendInvite,
  removeInvite,
  requestAccess,
  approveRequest,
  lookUpInvite,
  acceptInvite,
  getJoiningRules,
  updateJoiningRules,
  previewRemoval,
  removeTeamUser,
  resetSecondFactors,
  previewRoleChange,
  updateTeamUser,
  listMemberSignIns,
  presignUp,
  requestVerification,
  verifyEmail,
  signUpBusiness,
  upgradeBusiness,
  requestPasswordReset,
  resetPassword,
  changePassword,
  updateUser,
  changeMobile,
  verifyMobile,
  getContactPreferences,
  upsertContactPreferences,
  unsubscribe,
  listMailKinds,
} as const;
