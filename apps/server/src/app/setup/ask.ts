import { cancel, confirm, group, intro, log, note, password, text } from '@clack/prompts';
import { AmountError, parsePounds } from '@huggg/money';
import QRCode from 'qrcode';
import { setupInput, type FirstApp, type SetupInput } from '../../modules/operations/index.ts';

type Asking = {
  readonly productName: string;
  readonly needsOperator: boolean;
  readonly appFor: (issuer: string, account: string) => { readonly secret: string; readonly otpauthUrl: string };
  readonly stepOf: (secret: string, code: string) => number | null;
};

const requiredProblem = (value: string | undefined): string | undefined =>
  value?.trim() ? undefined : 'This is needed.';

function amountProblem(value: string | undefined): string | undefined {
  try {
    parsePounds(value ?? '');
    return undefined;
  } catch (error) {
    if (error instanceof AmountError) return 'Write pounds, for example 250.00';
    throw error;
  }
}

class SetupCancelled extends Error {}
const onCancel = (): never => {
  cancel('Nothing was set up.');
  throw new SetupCancelled();
};

async function askOperator(): Promise<NonNullable<SetupInput['operator']>> {
  return group(
    {
      firstName: () => text({ message: 'The first operator’s first name', validate: requiredProblem }),
      surname: () => text({ message: 'and surname', validate: requiredProblem }),
      email: () => text({ message: 'Their email address (we send an email there now)', validate: requiredProblem }),
      password: () => password({ message: 'A password of at least 8 characters', validate: requiredProblem }),
    },
    { onCancel },
  );
}

async function askApp(
  asking: Asking,
  { productName, email }: { readonly productName: string; readonly email: string },
): Promise<FirstApp> {
  const app = asking.appFor(productName, email);
  note(
    `${await QRCode.toString(app.otpauthUrl, { type: 'terminal', small: true })}\nor type the key ${app.secret}`,
    'Add this to an authenticator app',
  );
  for (;;) {
    const { code } = await group(
      { code: () => text({ message: 'The six digits that it shows', validate: requiredProblem }) },
      { onCancel },
    );
    const step = asking.stepOf(app.secret, code.replaceAll(/\s/g, ''));
    if (step !== null) return { secret: app.secret, step };
    log.error('That code is not correct. Wait for the next one, and check the clock of this machine.');
  }
}

async function askTeam(): Promise<SetupInput['team']> {
  const { more } = await group({ more: () => confirm({ message: 'Create the first team now?' }) }, { onCancel });
  if (!more) return undefined;
  return group(
    {
      name: () => text({ message: 'The team’s name', validate: requiredProblem }),
      adminEmail: () =>
        text({ message: 'The email address of its admin, who gets an invite', validate: requiredProblem }),
    },
    { onCancel },
  );
}

async function askCredit(): Promise<SetupInput['credit']> {
  const { more } = await group(
    { more: () => confirm({ message: 'Has a payment arrived for its wallet?', initialValue: false }) },
    { onCancel },
  );
  if (!more) return undefined;
  const { amount, reference, reason } = await group(
    {
      amount: () => text({ message: 'Its amount in pounds', validate: amountProblem }),
      reference: () => text({ message: 'Its reference on the bank statement', validate: requiredProblem }),
      reason: () => text({ message: 'What it is for', validate: requiredProblem }),
    },
    { onCancel },
  );
  return { amount: parsePounds(amount), reference, reason };
}

/** Asks all questions in a terminal. Returns null if the user cancelled. */
export async function askSetup(asking: Asking): Promise<{ readonly input: SetupInput; readonly app: FirstApp } | null> {
  try {
    intro('Setting the product up. What is there already stays as it is.');
    if (!asking.needsOperator) {
      log.info('This installation already has an operator, who completes the setup in the console.');
      return { input: {}, app: { secret: '', step: 0 } };
    }
    const { productName } = await group(
      {
        productName: () =>
          text({ message: 'The product’s name', initialValue: asking.productName, validate: requiredProblem }),
      },
      { onCancel },
    );
    const operator = await askOperator();
    const app = await askApp(asking, { productName, email: operator.email });
    const team = await askTeam();
    const credit = team ? await askCredit() : undefined;
    return {
      input: setupInput.parse({ productName, operator, ...(team && { team }), ...(credit && { credit }) }),
      app,
    };
  } catch (error) {
    if (error instanceof SetupCancelled) return null;
    throw error;
  }
}
