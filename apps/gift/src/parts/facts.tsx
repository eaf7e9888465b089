import type { ReactNode } from 'react';
import type { LaunchItem, LaunchState } from '@huggg/contracts';
import { ruleOfUseBy, type GiftView } from '../page/view.ts';

/** States in which the recipient has asked for the code: no day ends that any more. */
const asked: ReadonlySet<LaunchState> = new Set(['code-pending', 'code', 'other-device']);

type FactProps = { readonly label: string; readonly children: ReactNode };

function Fact({ label, children }: FactProps) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * The sender's date: to claim the gift, then to show its code, then met, so that it is not taken for the end of the
 * code.
 */
function ClaimBy({ view: { t, launch, personal } }: Pick<FactsProps, 'view'>) {
  const { claimByDate: date } = personal;
  if (asked.has(launch.state)) return <Fact label={t('claimBy.label')}>{t('claimBy.done', { date })}</Fact>;
  const label = t(launch.state === 'claimed' ? 'claimBy.showCode' : 'claimBy.label');
  return <Fact label={label}>{t('claimBy.value', { date })}</Fact>;
}

type FactsProps = {
  readonly view: GiftView;
  /** The item whose use-by is known; without one only the sender's date is. */
  readonly item: LaunchItem | null;
};

/**
 * The value of a gift and its two dates, always separate: the sender's claim-by and the brand's use-by. A print of the
 * code holds both.
 */
export function Facts({ view, item }: FactsProps) {
  const { t, gift, amount, date } = view;
  const shownUntil = gift.code?.useByDate ?? gift.useByDate;
  const useBy = shownUntil ? date(shownUntil) : item && ruleOfUseBy(view, item);
  return (
    <dl className="facts">
      <Fact label={t('gift.value')}>
        <span className="amount">{amount(gift.valuePence)}</span>
      </Fact>
      <ClaimBy view={view} />
      {useBy === null ? null : <Fact label={t('useBy.label')}>{useBy}</Fact>}
    </dl>
  );
}
