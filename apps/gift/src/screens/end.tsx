import { parcel, type ParcelScene } from '@huggg/ui/wrap';
import { BrandLogo } from '../parts/brand-logo.tsx';
import { Markup } from '../parts/markup.tsx';
import type { View } from '../page/view.ts';

type Words = {
  readonly heading: string;
  readonly intro: string;
  readonly ask: string | null;
  readonly scene: ParcelScene;
  readonly reference?: string;
};

type EndModel = Exclude<View['model'], { readonly kind: 'reminders' }>;
type Props = { readonly view: View; readonly model: EndModel };

function wordsOf({ view: { t, personal }, model }: Props): Words {
  const ask = t('ask.sender', { sender: personal.sender });
  const askSender = t('ask.personWhoSent');
  switch (model.kind) {
    case 'wrong-link':
      return { heading: t('wrongLink.heading'), intro: t('wrongLink.intro'), ask: askSender, scene: 'search' };
    case 'link-retired':
      return { heading: t('retired.heading'), intro: t('retired.intro'), ask: askSender, scene: 'letter' };
    case 'slow-down':
      return { heading: t('slow.heading'), intro: t('slow.intro'), ask: null, scene: 'stack' };
    case 'fault':
      return {
        heading: t('fault.heading'),
        intro: t('fault.intro'),
        ask: null,
        scene: 'tag',
        reference: t('fault.reference', { reference: personal.requestId }),
      };
    default:
      break;
  }
  switch (model.launch.state) {
    case 'not-yet':
      return {
        heading: t('notYet.heading'),
        intro: personal.opensAt === '' ? t('notYet.soon') : t('notYet.intro', { moment: personal.opensAt }),
        ask,
        scene: 'trio',
      };
    case 'expired':
      return {
        heading: t('expired.heading'),
        intro: t('expired.intro', { date: personal.claimByDate }),
        ask,
        scene: 'open',
      };
    case 'in-review':
      return {
        heading: t('inReview.heading'),
        intro: t('inReview.intro', { moment: personal.opensAt }),
        ask,
        scene: 'search',
      };
    case 'cancelled':
      return { heading: t('cancelled.heading'), intro: t('cancelled.intro'), ask, scene: 'letter' };
    default:
      return { heading: t('unavailable.heading'), intro: t('unavailable.intro'), ask, scene: 'tag' };
  }
}

/** A page without a gift: what went wrong, in neutral words, and whom to contact. */
export function EndScreen({ view, model }: Props) {
  const { heading, intro, ask, scene, reference } = wordsOf({ view, model });
  const { t, href, frame, personal } = view;
  const request = model.kind === 'fault' ? `&request=${personal.requestId}` : '';
  return (
    <main className="sheet sheet-narrow">
      <article className="card end">
        <BrandLogo view={view} />
        <Markup className="end-picture" html={parcel({ scene, seed: scene })} />
        <h1 tabIndex={-1}>{heading}</h1>
        <p className="lead">{intro}</p>
        {ask === null ? null : <p>{ask}</p>}
        {reference === undefined ? null : <p className="small">{reference}</p>}
        <p className="small">
          <a href={`${frame.helpUrl}?from=%2Fg${request}`}>{t('footer.help')}</a>
        </p>
        {model.kind === 'fault' || model.kind === 'slow-down' ? (
          <a className="button button-main" href={href()}>
            {t('fault.again')}
          </a>
        ) : null}
      </article>
    </main>
  );
}
