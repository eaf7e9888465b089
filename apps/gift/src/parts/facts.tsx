import type { ReactNode } from 'react';
import type { LaunchItem, LaunchState } from '@huggg/contracts';
import { useByText, type GiftView } from '../page/view.ts';

/** States in which the recipient has requested the code: the claim-by no longer applies. */
const codeRequestedStates: ReadonlySet<LaunchState> = new Set(['code-pending', 'code', 'other-device']);

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
 * The claim-by: the date to claim the gift, then the date to show its code. After that it is marked as met, so that
 * nobody takes it for the use-by of the code.
 */
function ClaimBy({ view: { t, launch, personal } }: Pick<FactsProps, 'view'>) {
  const { claimByDate: date } = personal;
  if (codeRequestedStates.has(launch.state))
    return <Fact label={t('claimBy.label')}>{t('claimBy.done', { date })}</Fact>;
  const label = t(launch.state === 'claimed' ? 'claimBy.showCode' : 'claimBy.label');
  return <Fact label={label}>{t('claimBy.value', { date })}</Fact>;
}

type FactsProps = {
  readonly view: GiftView;
  /** The item whose use-by is known. If null, only the claim-by is shown. */
  readonly item: LaunchItem | null;
};

/**
 * The value of a gift and its two dates, which are always separate: the sender's claim-by and the brand's use-by. A
 * print of the code contains both.
 */
export function Facts({ view, item }: FactsProps) {
  const { t, gift, amount, date } = view;
  const shownUntil = gift.code?.useByDate ?? gift.useByDate;
  const useBy = shownUntil ? date(shownUntil) : item && useByText(view, item);
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
