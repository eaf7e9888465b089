import { planDraft } from '@huggg/contracts';
import { AmountError, parsePounds } from '@huggg/money';
import { z } from 'zod';
import { setupInput, type SetupInput } from '../../modules/operations/index.ts';

type Values = Readonly<Record<string, string>>;

/** The form field for each place in the input. */
const fieldOf: Readonly<Record<string, string>> = {
  productName: 'productName',
  'operator.firstName': 'firstName',
  'operator.surname': 'surname',
  'operator.email': 'email',
  'operator.password': 'password',
  'team.name': 'teamName',
  'team.adminEmail': 'adminEmail',
  'credit.amount': 'amount',
  'credit.reference': 'reference',
  'credit.reason': 'reason',
};

export type ReadForm =
  | { readonly input: SetupInput; readonly problems: null }
  | { readonly input: null; readonly problems: Readonly<Record<string, string>> };

/** Returns an amount as entered in pence; NaN if it is invalid, which the schema then rejects. */
function penceOfText(typed: string): number {
  try {
    return parsePounds(typed);
  } catch (error) {
    if (error instanceof AmountError) return NaN;
    throw error;
  }
}

function readPlans(text: string): { readonly plans?: readonly unknown[]; readonly problem?: string } {
  if (text === '') return {};
  try {
    const parsed = z.array(planDraft).min(1).max(20).safeParse(JSON.parse(text));
    if (parsed.success) return { plans: parsed.data };
    const [issue] = parsed.error.issues;
    return { problem: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be used'}` };
  } catch {
    return { problem: 'This is not JSON.' };
  }
}

/** Reads the form: a section whose fields are all empty is left out. */
export function readSetupForm(values: Values): ReadForm {
  const value = (name: string): string => (values[name] ?? '').trim();
  const some = (...names: string[]): boolean => names.some((name) => value(name) !== '');
  const { plans, problem } = readPlans(value('plans'));
  const parsed = setupInput.safeParse({
    productName: value('productName'),
    operator: {
      firstName: value('firstName'),
      surname: value('surname'),
      email: value('email'),
      password: values['password'] ?? '',
    },
    ...(plans && { plans }),
    ...(some('teamName', 'adminEmail') && { team: { name: value('teamName'), adminEmail: value('adminEmail') } }),
    ...(some('amount', 'reference', 'reason') && {
      credit: { amount: penceOfText(value('amount')), reference: value('reference'), reason: value('reason') },
    }),
  });
  if (parsed.success && problem === undefined) return { input: parsed.data, problems: null };
  const problems = (parsed.error?.issues ?? []).map(({ path, message, code }) => [
    fieldOf[path.join('.')] ?? String(path[0]),
    code === 'too_small' ? 'This is needed.' : `This ${message}.`.replace('This Invalid input', 'This cannot be used'),
  ]);
  return {
    input: null,
    problems: { ...Object.fromEntries(problems), ...(problem !== undefined && { plans: problem }) },
  };
}
