import type { ClaimBlock, ClaimReview, ClaimReviewReason, ClaimRule } from '@huggg/contracts';
import { count, quantity } from '@huggg/ui/format';

const reasons: Readonly<Record<ClaimReviewReason, string>> = {
  network: 'Many gifts claimed from one network',
  device: 'Many people claimed on one device',
  person: 'One person claimed from many super links',
  'throw-away': 'Several disposable addresses of one domain',
  'blocked-address': 'The address is watched',
  'blocked-domain': 'The domain is watched',
  'blocked-phone': 'The mobile number is watched',
  'blocked-network': 'The network is watched',
};

export function reasonsText({ reasons: given }: Pick<ClaimReview, 'reasons'>): string {
  return given.map((reason) => reasons[reason]).join('. ');
}

const rules: Readonly<Record<ClaimRule['key'], { readonly name: string; readonly what: string }>> = {
  network: { name: 'One network', what: 'Gifts claimed, by an IPv4 address or an IPv6 /64' },
  device: { name: 'One device', what: 'People of one super link who claim in the same browser' },
  person: { name: 'One person', what: 'Super links that one proven address or number claims from' },
  'throw-away': { name: 'One disposable domain', what: 'People of one super link with addresses of the domain' },
};

export const ruleText = ({ key }: Pick<ClaimRule, 'key'>) => rules[key];

export function windowText(minutes: number): string {
  return minutes % 60 === 0 ? quantity(minutes / 60, 'hour') : quantity(minutes, 'minute');
}

/** Formats a limit: "300 in 1 hour". */
export function limitText({ enabled, claims, windowMinutes }: ClaimRule): string {
  return enabled ? `${count(claims)} in ${windowText(windowMinutes)}` : 'Off';
}

export const kindTexts: Readonly<Record<ClaimBlock['kind'], string>> = {
  address: 'Email address',
  domain: 'Email domain',
  phone: 'Mobile number',
  network: 'Network',
};

export const effectTexts: Readonly<Record<ClaimBlock['effect'], string>> = {
  hold: 'Each claim is held',
  'throw-away': 'Counted as disposable',
  trust: 'Not counted',
};

/** The effects that are possible for each kind. */
export const effectsOf: Readonly<Record<ClaimBlock['kind'], readonly ClaimBlock['effect'][]>> = {
  address: ['hold'],
  domain: ['hold', 'throw-away'],
  phone: ['hold'],
  network: ['hold', 'trust'],
};

export type ClaimAct = 'release' | 'refuse' | 'undo';

type ActText = {
  readonly title: string;
  readonly confirm: string;
  readonly what: string;
  readonly done: string;
};

/** Returns the texts of a decision: its effect, and the confirmation. */
export function actText(act: ClaimAct, { state }: Pick<ClaimReview, 'state'>): ActText {
  if (act === 'release')
    return {
      title: 'Release this gift?',
      confirm: 'Release gift',
      what: 'Its recipient gets it at once, gets an email with the link if we have an address, and has at least three days to show the code.',
      done: 'The gift is released.',
    };
  if (act === 'refuse')
    return {
      title: 'Refuse this claim?',
      confirm: 'Refuse claim',
      what: 'The gift stays held for 7 days, during which you can undo this. Then it is cancelled and its money returns to the team.',
      done: 'The claim is refused.',
    };
  return state === 'refused'
    ? {
        title: 'Undo the refusal?',
        confirm: 'Undo and release',
        what: 'The gift is released to its recipient.',
        done: 'The refusal is undone, and the gift is released.',
      }
    : {
        title: 'Hold this gift again?',
        confirm: 'Hold again',
        what: 'Nobody has asked for its code yet. It waits for a decision again until its 24 hours are over.',
        done: 'The gift is held again.',
      };
}
