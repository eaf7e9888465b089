import type { Verification } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { Anchor, Button, Checkbox, Loader, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { loadPage, signIn } from '../../shared/api/api.ts';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import { productName } from '../../shared/session/session.ts';
import { LegalLinks } from '../../shared/entry/legal-links.tsx';
import classes from '../../shared/entry/entry.module.css';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { NewPasswordInput } from '../../shared/forms/new-password-input.tsx';
import { newPasswordError } from '../../shared/forms/new-password.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { EndedLink } from './ended-link.tsx';
import { signUpBusiness } from './queries/sign-up-business.ts';
import { verificationQuery } from './queries/verification-query.ts';

const route = getRouteApi('/entry/sign-up/details');

/** S4, last step: the person's details, their business, and a password. */
export function DetailsPage() {
  const { token = '' } = route.useSearch();
  const { data, error, refetch } = useQuery(verificationQuery(token));
  if (data?.userId) return <Navigate to="/verify" search={{ token }} replace />;
  if (data) return <Details verification={data} token={token} />;
  if (error)
    return (
      <EndedLink
        error={error}
        token={token}
        retry={() => {
          void refetch();
        }}
      />
    );
  return (
    <EntryLayout title="Checking your link">
      <Loader aria-label="Loading" role="status" />
    </EntryLayout>
  );
}

type Values = {
  firstName: string;
  surname: string;
  businessEntityName: string;
  businessTradingName: string;
  address: string;
  password: string;
  marketing: boolean;
};

const labels = {
  firstName: 'First name',
  surname: 'Surname',
  businessEntityName: 'Business name',
  businessTradingName: 'Trading name',
  address: 'Business address',
  password: 'Password',
  marketing: 'News',
};
const empty: Values = {
  firstName: '',
  surname: '',
  businessEntityName: '',
  businessTradingName: '',
  address: '',
  password: '',
  marketing: false,
};

const ownWords = (
  { firstName, surname, businessEntityName, businessTradingName }: Values,
  email: string,
): readonly string[] => [firstName, surname, businessEntityName, businessTradingName, email];

function check(values: Values, email: string): Record<string, string> {
  const password = newPasswordError(values.password, { ownWords: ownWords(values, email) });
  return {
    ...(values.firstName.trim() === '' ? { firstName: 'Enter your first name.' } : {}),
    ...(values.surname.trim() === '' ? { surname: 'Enter your surname.' } : {}),
    ...(values.businessEntityName.trim() === '' ? { businessEntityName: 'Enter the name for your invoices.' } : {}),
    ...(values.address.trim() === '' ? { address: 'Enter the address for your invoices.' } : {}),
    ...(password ? { password } : {}),
  };
}

function Details({ verification, token }: { readonly verification: Verification; readonly token: string }) {
  const email = verification.emailAddress;
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: empty,
    labels,
    check: (values) => check(values, email),
    serverNames: { first_name: 'firstName' },
    submit: async ({ firstName, businessTradingName, ...values }) => {
      await signUpBusiness({
        ...values,
        first_name: firstName,
        email,
        businessTradingName: businessTradingName.trim() || null,
        planId: verification.plan?.id ?? null,
        paymentMethod: 'invoice',
        verificationToken: token,
      });
      // The account exists whatever happens next. If sign-in requires more than a password, the sign-in page handles
      // it.
      loadPage(
        await signIn({ email, password: values.password }).then(
          (outcome) => (outcome === 'signed-in' ? '/' : '/sign-in'),
          () => '/sign-in',
        ),
      );
    },
  });
  const field = (name: keyof Values) => ({ ...form.getInputProps(name), 'data-path': name });
  return (
    <EntryLayout
      title="Set up your team"
      lead={
        <>
          Your address <strong>{email}</strong> is confirmed.
        </>
      }
    >
      <FormSummary summary={summary} />
      <form onSubmit={onSubmit} className={classes.form} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <BusinessFields field={field} />
        <NewPasswordInput
          label={labels.password}
          ownWords={ownWords(form.values, email)}
          maxLength={256}
          {...field('password')}
          value={form.values.password}
        />
        <Checkbox
          label="Send me news and ideas by email"
          description="You can change this at any time."
          {...form.getInputProps('marketing', { type: 'checkbox' })}
          data-path="marketing"
        />
        <PlanNote plan={verification.plan} />
        <Button type="submit" loading={submitting} fullWidth>
          Create account
        </Button>
      </form>
      <LegalLinks />
    </EntryLayout>
  );
}

type Field = (name: keyof Values) => ReturnType<ApiForm<Values>['form']['getInputProps']>;

/** The person who signs up, and the business that pays. */
function BusinessFields({ field }: { readonly field: Field }) {
  return (
    <>
      <div className={classes.two}>
        <TextInput label={labels.firstName} autoComplete="given-name" maxLength={100} {...field('firstName')} />
        <TextInput label={labels.surname} autoComplete="family-name" maxLength={100} {...field('surname')} />
      </div>
      <TextInput
        label={labels.businessEntityName}
        description="As on your invoices, such as Tidewater Tea Ltd"
        autoComplete="organization"
        maxLength={120}
        {...field('businessEntityName')}
      />
      <TextInput
        label={
          <>
            {labels.businessTradingName} <span className={classes.optional}>(optional)</span>
          </>
        }
        description="What people call you; your team gets this name"
        maxLength={120}
        {...field('businessTradingName')}
      />
      <Textarea
        label={labels.address}
        autoComplete="street-address"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        {...field('address')}
      />
    </>
  );
}

function PlanNote({ plan }: { readonly plan: Verification['plan'] }) {
  if (!plan) return null;
  const price = plan.price === 0 ? 'free of charge' : `${pounds(plan.price)} a ${plan.billingPeriod}`;
  return (
    <p className={classes.note}>
      Plan {plan.name}, {price}.
      {plan.price > 0 && ` No invoice is made here: the people who run ${productName()} bill the plan.`} Gifts are paid
      from a wallet that you fund, and nothing is charged until you confirm.
      {plan.termsURL ? (
        <>
          {' '}
          By creating the account you accept its{' '}
          <Anchor href={plan.termsURL} target="_blank" rel="noreferrer">
            terms
          </Anchor>
          .
        </>
      ) : null}
    </p>
  );
}
