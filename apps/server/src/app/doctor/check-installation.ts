import { countProducts, noFilter, noGiftRules } from '../../modules/catalogue/index.ts';
import { findInstallation, keyDigestOf, listOperatorFactors } from '../../modules/operations/index.ts';
import { isBreached } from '../../modules/identity/index.ts';
import { listPublicPlans } from '../../modules/plans/index.ts';
import type { Runtime } from '../runtime.ts';
import { warned, failed, healthy, errorLine, type Finding } from './finding.ts';

const setup = 'Run: npm run huggg -- setup';

/** Checks whether this process has the same key as the first start of the installation. */
async function checkKey(runtime: Runtime): Promise<Finding> {
  const installation = await findInstallation(runtime.readPrimary);
  if (!installation) return healthy('key', 'nothing was encrypted yet');
  return installation.keyDigest === keyDigestOf(runtime.contextFor({}))
    ? healthy('key', 'it is the key of this installation')
    : failed(
        'key',
        'it is another key than the one this installation was begun with',
        'Put the former CODE_KEY back: gift codes, authenticators and mailed links depend on it.',
      );
}

async function checkOperators(runtime: Runtime): Promise<Finding> {
  const operators = await listOperatorFactors(runtime.readPrimary);
  const bare = operators.filter(({ factors }) => factors === 0).length;
  const seen = `${operators.length} ${operators.length === 1 ? 'operator' : 'operators'}, ${bare} without a second factor`;
  if (operators.length === 0) return failed('operators', 'there is none', setup);
  if (bare > 0 && runtime.config.production)
    return warned(
      'operators',
      seen,
      'Let each sign in and add a passkey or an authenticator app; until then they can do nothing else.',
    );
  if (operators.length === 1 && runtime.config.production)
    return warned('operators', seen, 'Add a second one: large credits need two.');
  return healthy('operators', seen);
}

async function checkPlans(runtime: Runtime): Promise<Finding> {
  const plans = await listPublicPlans(runtime.readPrimary);
  return plans.length > 0
    ? healthy('plans', `${plans.length} can be chosen`)
    : failed('plans', 'none can be chosen, so no one can sign up', setup);
}

async function checkCatalogue(runtime: Runtime): Promise<Finding> {
  const { total } = await countProducts(runtime.readPrimary, { filter: noFilter, rules: noGiftRules });
  return total > 0
    ? healthy('catalogue', `${total} products can be sent`)
    : warned(
        'catalogue',
        'it is empty, so nothing can be sent',
        'Load brands and products: npm run huggg -- catalogue import; and their codes: npm run huggg -- codes import.',
      );
}

/** Checks whether the list of breached passwords is readable: every valid list contains `password`. */
async function checkPasswords({ config }: Runtime): Promise<Finding> {
  const list = config.breachedPasswords;
  if (!list)
    return healthy('passwords', 'common ones are refused; BREACHED_PASSWORDS may name a list of breached ones');
  return (await isBreached(list, 'password'))
    ? healthy('passwords', 'those of the list are refused')
    : failed(
        'passwords',
        `${list} does not hold "password"`,
        'BREACHED_PASSWORDS is a file of SHA-1 digests in hexadecimal, sorted, one a line.',
      );
}

/**
 * Checks key, operators, plans, passwords and catalogue. Returns nothing if the schema is missing, which another check
 * reports.
 */
export async function checkInstallation(runtime: Runtime): Promise<readonly Finding[]> {
  try {
    return [
      await checkKey(runtime),
      await checkOperators(runtime),
      await checkPlans(runtime),
      await checkPasswords(runtime),
      await checkCatalogue(runtime),
    ];
  } catch (error) {
    return [failed('installation', errorLine(error), 'See the checks of the database and the migrations.')];
  }
}
