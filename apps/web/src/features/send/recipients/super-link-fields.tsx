import { limits as platform, superLinkRules, type ClaimMethod } from '@huggg/contracts';
import { calendarDate, count } from '@huggg/ui/format';
import { Radio, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toInstant } from '../../../shared/formats/local-time.ts';
import { rulesOf, whoMayClaim } from '../../../shared/gifts/who-may-claim.ts';
import { useTeam } from '../../../shared/team/team-query.ts';
import { claimByDay } from '../delivery/send-time.ts';
import { LinkReturns } from '../draft/link-returns.tsx';
import type { SendHandle } from '../draft/send-handle.ts';
import { claimTest, restrictionsIn, wrongRestriction } from './claim-test.ts';
import { limitOf } from './methods.ts';
import classes from './super-link-fields.module.css';
import { CountField } from './count-field.tsx';

type Props = { readonly send: SendHandle };

/** S13. A super link: its places, who can claim them, until when, and its cost. */
export function SuperLinkFields({ send }: Props) {
  return (
    <div className={classes.link}>
      <Places send={send} />
      <Claimants send={send} />
      <Dates send={send} />
      <section aria-labelledby="link-money" className={classes.part}>
        <h2 id="link-money" className={classes.heading}>
          What it costs
        </h2>
        {send.order.totalPence === null || send.order.quantity === 0 ? (
          <p className={classes.note}>Enter the number of places to see how much is held.</p>
        ) : (
          <LinkReturns order={send.order} />
        )}
      </section>
    </div>
  );
}

function Places({ send: { draft, changeDetails, order } }: Props) {
  const { details } = draft;
  const { max, by } = limitOf(order.limits, 'superhuggg');
  const tooMany = (details.perPerson ?? 1) > (details.limit ?? Infinity);
  return (
    <section aria-labelledby="link-places" className={classes.part}>
      <h2 id="link-places" className={classes.heading}>
        Places
      </h2>
      <div className={classes.pair}>
        <CountField
          label="How many places?"
          description={`Each person who claims gets a gift of their own. Up to ${count(max)}; you can change it later.`}
          path="details.limit"
          value={details.limit ?? undefined}
          max={max}
          over={by}
          onChange={(limit) => changeDetails({ limit: limit ?? null })}
        />
        <CountField
          label="Places per person"
          description="Counted per person, even if they write their address differently."
          path="details.perPerson"
          value={details.perPerson ?? 1}
          max={superLinkRules.perPersonMax}
          over="a link allows"
          error={tooMany ? 'One person cannot claim more places than there are.' : undefined}
          onChange={(perPerson) => changeDetails({ perPerson: perPerson ?? null })}
        />
      </div>
      <CountField
        label="Pause it after this many claims in 5 minutes"
        description="If the link is shared where it should not be, it pauses automatically and we tell you."
        path="details.claimRate"
        value={details.claimRate ?? superLinkRules.claimRate}
        max={platform.linksPerSend}
        over="a link allows"
        onChange={(claimRate) => changeDetails({ claimRate: claimRate ?? null })}
      />
    </section>
  );
}

function Claimants({ send: { draft, changeDetails, order } }: Props) {
  const { details } = draft;
  const method = details.claimMethod ?? 'email';
  const restrictions = details.claimRestrictions ?? [];
  const [typed, setTyped] = useState(() => restrictions.join('\n'));
  const sms = order.limits.methods.find((known) => known.method === 'sms');
  const offersSms = sms !== undefined && sms.reason !== 'not-sold' && sms.reason !== 'role';
  return (
    <section aria-labelledby="link-people" className={classes.part}>
      <h2 id="link-people" className={classes.heading}>
        Who may claim
      </h2>
      {offersSms || method === 'sms' ? (
        <Radio.Group
          label="How do they prove who they are?"
          value={method}
          onChange={(value) => changeDetails({ claimMethod: value === 'sms' ? 'sms' : 'email' })}
        >
          <div className={classes.options}>
            <Radio value="email" label="Email" description="We send a code to their email address." />
            <Radio
              value="sms"
              label="Mobile number"
              description="We send a code by SMS."
              data-path={method === 'sms' ? 'details.claimMethod' : undefined}
            />
          </div>
        </Radio.Group>
      ) : null}
      <Textarea
        label={method === 'sms' ? 'Numbers that may claim (optional)' : 'Addresses that may claim (optional)'}
        description={
          method === 'sms'
            ? 'The beginning of numbers, one per line: +447 allows UK mobiles. Leave empty to allow everyone.'
            : 'Endings or whole addresses, one per line: acme.com allows everyone at Acme. Leave empty to allow everyone.'
        }
        autosize
        minRows={2}
        maxRows={10}
        value={typed}
        error={wrongRestriction(restrictionsIn(typed), method, superLinkRules.restrictionsMax)}
        data-path="details.claimRestrictions"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          changeDetails({ claimRestrictions: savableRestrictions(event.currentTarget.value) });
        }}
      />
      <p className={classes.who} role="status">
        {whoMayClaim(rulesOf(details))}
      </p>
      <Tester method={method} restrictions={restrictions} />
    </section>
  );
}

/**
 * Returns the restrictions that the draft can store. Those that are too long or too many stay on the page until they
 * are corrected.
 */
const savableRestrictions = (typed: string): string[] =>
  restrictionsIn(typed)
    .map((one) => one.slice(0, 260))
    .slice(0, superLinkRules.restrictionsMax);

function Tester({ method, restrictions }: { readonly method: ClaimMethod; readonly restrictions: readonly string[] }) {
  const team = useTeam()?.effectivePreferences;
  const [typed, setTyped] = useState('');
  const found = claimTest(typed, {
    method,
    restrictions,
    teamDomains: team?.deliveryEmailDomains ?? null,
    phoneCountry: team?.phoneCountry ?? 'GB',
  });
  return (
    <div className={classes.tester}>
      <TextInput
        label="Who could claim this?"
        description={method === 'sms' ? 'Try a mobile number. Nothing is sent.' : 'Try an address. Nothing is sent.'}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={classes.verdict} role="status" data-may={found?.may}>
        {found?.text ?? ''}
      </p>
    </div>
  );
}

/** The end dates of the link and of its gifts, each the end of a day in the team's time zone. */
function Dates({ send: { draft, changeDetails, order } }: Props) {
  const { expiry, hugggExpiryDate } = draft.details;
  const { timeZone: zone, expiryDays: range } = order.limits;
  const [nowMs] = useState(Date.now);
  const dayIn = (days: number): string => claimByDay({ fromMs: nowMs, days, zone });
  const noonOf = (day: string): string | undefined => toInstant(`${day}T12:00`, zone);
  const inDays = typeof expiry === 'string' ? undefined : (expiry ?? range.default);
  useEffect(() => {
    // A link ends on a date, not a number of days after payment, so opening the step sets the date.
    if (inDays === undefined) return;
    const noon = toInstant(`${claimByDay({ fromMs: nowMs, days: inDays, zone })}T12:00`, zone);
    changeDetails({ expiry: noon ?? inDays });
  }, [inDays, nowMs, zone, changeDetails]);
  const [first, last] = [dayIn(range.min), dayIn(range.max)];
  const ends = typeof expiry === 'string' ? calendarDate(expiry, { timeZone: zone }) : dayIn(inDays ?? range.default);
  const giftsUntil = hugggExpiryDate ?? order.refund.claimBy;
  const gifts = giftsUntil === null ? '' : calendarDate(giftsUntil, { timeZone: zone });
  const choose = (part: 'expiry' | 'hugggExpiryDate', day: string): void => {
    const noon = noonOf(day);
    if (noon !== undefined) changeDetails({ [part]: noon });
  };
  return (
    <section aria-labelledby="link-dates" className={classes.part}>
      <h2 id="link-dates" className={classes.heading}>
        Dates
      </h2>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label="Last day of the link"
          description="People can claim a place until the end of this day."
          min={first}
          max={last}
          value={ends}
          error={ends < first || ends > last ? 'Choose a day from tomorrow that your team allows.' : undefined}
          data-path="details.expiry"
          onChange={(event) => choose('expiry', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Last day to claim each gift"
          description="For the gift of each person who claims. 30 days after the link ends, unless you choose another day."
          min={ends}
          value={gifts}
          error={gifts !== '' && gifts < ends ? 'Choose the last day of the link, or a later one.' : undefined}
          data-path="details.hugggExpiryDate"
          onChange={(event) => choose('hugggExpiryDate', event.currentTarget.value)}
        />
      </div>
    </section>
  );
}
