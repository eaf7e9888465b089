/** Emails to users about signing in, the people of a team, undelivered gifts and the work of operators, in English. */
export const people = {
  'footer.account': 'You get this email to keep your {product} account secure.',
  'footer.operator': 'You get this email because you operate {product}.',

  'bounces.preheader': 'Nothing is lost: the gifts wait for the right address.',
  'bounces.intro':
    '{count, plural, one {This address was refused. Correct it and the gift goes out again; the old link stops working.} other {These addresses were refused. Correct them and the gifts go out again; the old links stop working.}}',
  'bounces.more': '{count, plural, other {and # more}}',
  'bounces.button': '{count, plural, one {Correct # address} other {Correct # addresses}}',

  'codesLow.subject': '{count, plural, one {Few codes left: {gift}} other {Few codes left for # gifts}}',
  'codesLow.preheader': 'Add codes before the pool is empty.',
  'codesLow.intro':
    'These pools have few codes left. When a pool is empty, its gifts get codes from the next supplier, or wait.',
  'codesLow.left': '{count, plural, one {# code} other {# codes}}',

  'codes.subject':
    '{count, plural, one {No codes left: {gift}, # gift is waiting} other {No codes left: {gift}, # gifts are waiting}}',
  'codes.preheader': 'Recipients asked for codes, but there are none to give.',
  'codes.intro':
    'A recipient asked for a code, and neither a pool nor a supplier had one. Waiting gifts get their codes automatically as soon as there are some.',
  'codes.gift': 'Gift',
  'codes.value': 'Value',
  'codes.waiting': 'Waiting gifts',
  'codes.button': 'Open the console',

  'upgrade.subject': '{team} asks about its plan',
  'upgrade.preheader': 'A customer asks about another plan.',
  'upgrade.intro': '{person} asks about the plan of {team}. Reply to this email to write to them.',
  'upgrade.present': 'Current plan',
  'upgrade.wanted': 'Requested plan',
  'upgrade.advice': 'Advice on a plan',
  'upgrade.person': 'Asked by',
  'upgrade.address': 'Address',

  'signIn.subject': 'New sign-in to {product}',
  'signIn.preheader': 'Was it you?',
  'signIn.intro': 'Someone signed in to your account. If this was you, you do not need to do anything.',
  'signIn.when': 'When',
  'signIn.device': 'Device',
  'signIn.place': 'Where',
  'signIn.notYou': 'If this was not you, set a new password now. That signs out every other device.',
  'signIn.button': 'Set a new password',

  'twoFactor.intro': 'Enter this code where you are signing in. It works once, for 10 minutes.',
  'twoFactor.notYou':
    'Never share it: we never ask for it by phone, email or chat. If you are not signing in, someone knows your password: set a new one now.',

  'factorChanged.subject': 'Your {product} sign-in was changed',
  'factorChanged.mobileSubject': 'Your mobile number on {product} was changed',
  'factorChanged.preheader': 'Was it you?',
  'factorChanged.totp-added': 'An authenticator app was added to your account.',
  'factorChanged.totp-removed': 'An authenticator app was removed from your account.',
  'factorChanged.passkey-added': 'A passkey was added to your account.',
  'factorChanged.passkey-removed': 'A passkey was removed from your account.',
  'factorChanged.recovery-codes-renewed':
    'New recovery codes were made for your account. The earlier ones no longer work.',
  'factorChanged.recovery-code-used': 'A recovery code was used to sign in to your account.',
  'factorChanged.google-linked': 'A Google account was linked. It signs in to your account without your password.',
  'factorChanged.microsoft-linked':
    'A Microsoft account was linked. It signs in to your account without your password.',
  'factorChanged.saml-linked':
    'Your organisation’s single sign-on was linked. It signs in to your account without your password.',
  'factorChanged.identity-unlinked': 'A linked account was removed from your account.',
  'factorChanged.mobile-changed':
    'Another mobile number was confirmed for your account. Codes by SMS go there from now on.',
  'factorChanged.mobile-removed': 'The mobile number was removed from your account.',
  'factorChanged.factors-reset':
    'An admin of your team reset your second factors. Your passkeys, authenticator apps and recovery codes no longer work, and you are signed out everywhere. Sign in as before, then set up a new one.',
  'factorChanged.codes-guessed':
    'Someone who knows your password entered wrong codes ten times. They were kept out. If it was not you, change your password with the link below.',

  'footer.team': 'You get this email because of your team at {product}.',
  'footer.invited': 'Not for you? Ignore it, and nothing happens.',

  'role.team-admin': 'Team admin',
  'role.team-viewer': 'Team viewer',
  'role.subteam-admin': 'Subteam admin',
  'role.participant': 'Participant',
  'role.automation-participant': 'Budget participant',

  'team.team': 'Team',
  'team.role': 'Role',
  'team.person': 'Person',
  'team.before': 'Role before',
  'team.now': 'Role now',
  'team.open': 'Open {product}',
  'team.people': 'See your people',

  'invite.subject': '{sender} invites you to {team}',
  'invite.subjectDomain': 'Your link to join {team}',
  'invite.preheader': 'The link is open for {days, plural, one {# day} other {# days}}.',
  'invite.intro': '{sender} would like you to join {team} on {product}, where teams send gifts.',
  'invite.introDomain':
    'You asked to join {team} on {product}. Your address is at its domain, so this link lets you join.',
  'invite.until': 'Open until',
  'invite.button': 'See the invite',

  'accepted.subject': '{person} has joined {team}',
  'accepted.preheader': 'Your invite was accepted.',
  'accepted.intro': 'Your invite was accepted. You do not need to do anything.',

  'requested.subject': '{address} asks to join {team}',
  'requested.preheader': 'An admin must approve or refuse the request.',
  'requested.intro':
    'Someone with an email address at your domain asks to join your team. They cannot see anything of it until an admin approves.',
  'requested.address': 'Address',
  'requested.button': 'Answer the request',

  'roleChanged.subject': 'Your role in {team} has changed',
  'roleChanged.preheader': 'What you can see and do there has changed with it.',
  'roleChanged.intro':
    'Your role has changed, and with it what you can see and do in {team}. The change takes effect immediately.',

  'removed.subject': 'You are no longer in {team}',
  'removed.preheader': 'Your access has ended.',
  'removed.intro':
    'Your access to {team} has ended. Gifts that you sent stay with the people who have them. If this is a mistake, ask an admin of the team.',

  'joined.subject': 'You are now in {team}',
  'joined.preheader': 'You joined with your email address.',
  'joined.intro': 'Your address is at the domain of {team}, so you joined automatically.',
} as const;
