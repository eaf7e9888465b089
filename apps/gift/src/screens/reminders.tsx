import { parcel } from '@huggg/ui/wrap';
import { ActionForm } from '../parts/action-form.tsx';
import { Markup } from '../parts/markup.tsx';
import type { View } from '../page/view.ts';

type Props = { readonly view: View; readonly model: Extract<View['model'], { readonly kind: 'reminders' }> };

/**
 * The page where a recipient stops reminders: one button for this gift, another for all gifts if the link was sent only
 * to them. If reminders are already stopped, the page says so.
 */
export function RemindersScreen({ view: { t, href, personal }, model: { stopped, offersAll } }: Props) {
  const named = personal.sender !== '';
  const done = stopped !== 'none' || !named;
  return (
    <main className="sheet sheet-narrow">
      <article className="card end">
        <Markup className="end-picture" html={parcel({ scene: done ? 'letter' : 'tag', seed: 'reminders' })} />
        <h1 tabIndex={-1}>{done ? t('reminders.stopped') : t('reminders.heading')}</h1>
        {named ? (
          <p className="lead">{t(done ? 'reminders.stoppedGift' : 'reminders.intro', { sender: personal.sender })}</p>
        ) : (
          <p className="lead">{t('reminders.elsewhere')}</p>
        )}
        {stopped === 'all' ? <p>{t('reminders.stoppedAll')}</p> : null}
        {done ? null : <ActionForm action={href()} label={t('reminders.stop')} fields={{ scope: 'gift' }} />}
        {stopped === 'all' || !offersAll ? null : (
          <ActionForm action={href()} label={t('reminders.stopAll')} fields={{ scope: 'all' }} kind="quiet" />
        )}
      </article>
    </main>
  );
}
