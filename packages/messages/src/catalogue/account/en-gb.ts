/** Mails to people who use the product, sent in English: exact, and where something changed, with what to do if it was not them. */
export const enGB = {
  'notYou.leave': 'If you did not ask for this, leave it: nothing happens.',
  'notYou.reset': 'If it was not you, set a new password now. That signs out every other device.',
  'notYou.resetButton': 'Set a new password',
  when: 'When',

  'verify.subject': 'Confirm your email',
  'verify.preheader': 'The link works for 24 hours.',
  'verify.signUp': 'Open the link to go on setting up {product} for your business.',
  'verify.change': 'Open the link to make this the address of your {product} account. Until then nothing changes.',
  'verify.own': 'Open the link to show that this address is yours.',
  'verify.lives': 'The link works once, for 24 hours.',
  'verify.button': 'Confirm your email',

  'haveAccount.subject': 'You have a {product} account already',
  'haveAccount.preheader': 'Sign in, or set a new password.',
  'haveAccount.intro': 'Someone tried to use this address for an account. It has one already, so nothing was made.',
  'haveAccount.next': 'If it was you, sign in. If you forgot your password, you can set a new one there.',
  'haveAccount.button': 'Sign in',

  'welcome.subject': 'Welcome to {product}',
  'welcome.preheader': 'Your team is ready.',
  'welcome.intro': '{team} is set up, and you are its admin.',
  'welcome.next':
    'Top up the wallet by invoice, invite your people, and send a first gift. Nothing is charged until you confirm.',
  'welcome.button': 'Open {product}',

  'reset.subject': 'Reset your password',
  'reset.preheader': 'The link works for one hour.',
  'reset.intro': 'Someone asked to reset the password of your {product} account. Open the link to choose a new one.',
  'reset.lives': 'The link works once, for one hour. A new password signs out every device.',
  'reset.button': 'Choose a new password',

  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.preheader': 'Was it you?',
  'passwordChanged.intro':
    'The password of your {product} account was changed, and other devices were signed out. If it was you, there is nothing to do.',

  'emailWish.subject': 'A new address was asked for',
  'emailWish.preheader': 'Was it you?',
  'emailWish.intro':
    'Someone signed in as you asked to change the address of your {product} account to {address}. Nothing changes until the link that went there is opened.',

  'emailChanged.subject': 'Your email was changed',
  'emailChanged.preheader': 'Was it you?',
  'emailChanged.intro':
    'Your {product} account now has the address {address}. You can no longer sign in with this one.',
  'emailChanged.notYou': 'If it was not you, write to us now: this address can no longer reset the password.',
  'emailChanged.button': 'Get help',

  'keyEnding.subject': 'The API key {key} ends on {day}',
  'keyEnding.preheader': 'Whatever uses it stops then.',
  'keyEnding.intro': 'The API key {key} of {team} ends on {day}. From then on nothing that uses it works.',
  'keyEnding.next': 'Create a new key, put it in its place, and revoke the old one.',
  'keyEnding.button': 'See API keys',

  'exportReady.subject': 'Your data is ready',
  'exportReady.preheader': 'Fetch it within seven days.',
  'exportReady.intro':
    'The copy of what {product} keeps about you is ready. It is a zip file, and only you can fetch it, signed in.',
  'exportReady.until': 'It is kept until {day}.',
  'exportReady.button': 'Fetch your data',

  'erasureAsked.subject': 'Your account is erased on {day}',
  'erasureAsked.preheader': 'Was it you?',
  'erasureAsked.intro':
    'Someone signed in as you asked {product} to erase your account. It happens on {day}, and cannot be undone then. Records of money stay, without your name.',
  'erasureAsked.keep': 'If it was not you, or you changed your mind, keep your account before that day.',
  'erasureAsked.button': 'Keep my account',
} as const;
