import { opensWhileImpersonating, type Access, type EndpointDefinition } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { declaredEndpoints } from './coverage.ts';

const words: Readonly<Record<Exclude<Access['kind'], 'permission'>, string>> = {
  public: 'anyone',
  link: 'whoever has the link',
  session: 'the browser that holds the session',
  user: 'people, keys and clients',
  person: 'people',
  operator: 'staff of the platform',
  scim: 'keys that may synchronize people',
};

function whoMayCall(access: Access): string {
  if (access.kind !== 'permission') return words[access.kind];
  return `${access.people ? 'people' : 'people, keys and clients'} with \`${access.key}\``;
}

const row = (endpoint: EndpointDefinition): string =>
  `| ${endpoint.method} | \`${endpoint.path}\` | ${whoMayCall(endpoint.access)} | ${opensWhileImpersonating(endpoint) ? 'yes' : 'no'} |`;

const byPath = (a: EndpointDefinition, b: EndpointDefinition): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1;

/** Returns the document of the required access of every call, as the contracts declare it. */
function accessDocument(): string {
  return [
    '# Who may call what',
    '',
    'Every call of the API with what a caller needs at least. A permission counts for the team and the subteams that the',
    'role’s scope covers, and only where plan and team preferences allow it. A call can need more, such as a gift of one’s',
    'own or another permission; `apps/server/src/app/testing/matrix-rules.ts` says what. The last column says whether staff',
    'may make the call while they impersonate a person.',
    '',
    'The contracts declare this; `apps/server/src/app/who-may-call.test.ts` compares it. The matrix of roles and calls takes',
    'what it expects from the contracts as well, so that a change of who may call something shows here.',
    '',
    '| Method | Path | Who | While impersonating |',
    '| --- | --- | --- | --- |',
    ...declaredEndpoints().toSorted(byPath).map(row),
    '',
  ].join('\n');
}

it('is written down for every call, so that no one changes who may make it unseen', async () => {
  await expect(
    accessDocument(),
    'docs/access.md does not say what the contracts do. Correct the contract; or, where the change is meant, run `npx vitest run app/who-may-call -u` and let a reviewer read the document.',
  ).toMatchFileSnapshot('../../../../docs/access.md');
});
