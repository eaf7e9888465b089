import type { ReactNode } from 'react';
import type { LaunchItem } from '@huggg/contracts';
import { ruleOfUseBy, type GiftView } from '../page/view.ts';

type FactProps = { readonly label: string; readonly children: ReactNode };

function Fact({ label, children }: FactProps) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type FactsProps = {
  readonly view: GiftView;
  /** The item whose use-by is known; without one only the sender's date is. */
  readonly item: LaunchItem | null;
};

/** The value of a gift and its two dates, always separate: the sender's claim-by and the brand's use-by. A print of the code holds both. */
export function Facts({ view, item }: FactsProps) {
  const { t, gift, personal, amount, date } = view;
  const useBy = gift.code?.useByDate ? date(gift.code.useByDate) : item && ruleOfUseBy(view, item);
  return (
    <dl className="facts">
      <Fact label={t('gift.value')}>
        <span className="amount">{amount(gift.valuePence)}</span>
      </Fact>
      <Fact label={t('claimBy.label')}>{t('claimBy.value', { date: personal.claimByDate })}</Fact>
      {useBy === null ? null : <Fact label={t('useBy.label')}>{useBy}</Fact>}
    </dl>
  );
}
