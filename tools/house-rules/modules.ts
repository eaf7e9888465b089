/** Which module may import which, ARCHITECTURE §2: a module sees only the ones named here, and only through their index.ts. */
export const moduleEdges: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  plans: [],
  ledger: [],
  catalogue: [],
  teams: ['identity', 'plans'],
  factors: ['identity', 'teams'],
  sessions: ['identity', 'plans', 'teams', 'factors'],
  accounts: ['identity', 'plans', 'teams', 'factors', 'sessions'],
  'sign-on': ['identity', 'teams', 'factors', 'sessions', 'accounts'],
  machines: ['identity', 'plans', 'teams', 'sessions'],
  directory: ['identity', 'teams', 'sessions', 'machines'],
  styling: ['teams'],
  funding: ['ledger', 'teams'],
  gifting: ['funding', 'catalogue', 'styling', 'teams'],
  budgets: ['funding', 'teams'],
  billing: ['funding', 'gifting', 'budgets', 'teams'],
  printables: ['gifting', 'styling', 'catalogue'],
  'post-office': ['gifting', 'catalogue'],
  integrations: ['teams', 'budgets'],
  search: ['gifting', 'catalogue', 'teams'],
  reports: ['gifting', 'budgets', 'funding', 'teams'],
  notifications: ['identity', 'factors', 'sessions', 'machines', 'teams', 'funding', 'gifting', 'budgets', 'catalogue'],
  webhooks: ['teams', 'gifting'],
  audit: ['teams', 'identity'],
  privacy: ['identity', 'factors', 'sessions', 'sign-on', 'directory', 'teams', 'gifting'],
  operations: ['identity', 'teams', 'funding', 'gifting', 'catalogue', 'ledger'],
};

/** Which package may import which; apps are imported by nobody. */
export const packageEdges: Readonly<Record<string, readonly string[]>> = {
  money: [],
  contracts: [],
  postgres: [],
  client: ['contracts'],
  ui: [],
  messages: ['money', 'ui'],
};

export const appEdges: Readonly<Record<string, readonly string[]>> = {
  server: ['contracts', 'money', 'messages', 'gift', 'ui', 'postgres'],
  web: ['contracts', 'client', 'money', 'ui', 'messages'],
  gift: ['contracts', 'money', 'messages', 'ui'],
  sandbox: ['ui'],
};
