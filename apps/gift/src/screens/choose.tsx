import type { LaunchItem } from '@huggg/contracts';
import { categoryName } from '@huggg/messages/catalogue';
import { ActionForm } from '../parts/action-form.tsx';
import { Cover } from '../parts/cover.tsx';
import { Eyebrow } from '../parts/eyebrow.tsx';
import { Facts } from '../parts/facts.tsx';
import { ItemPicture } from '../parts/item-picture.tsx';
import { Note } from '../parts/note.tsx';
import { NoticeBox } from '../parts/notice.tsx';
import type { GiftView } from '../page/view.ts';

type Group = { readonly name: string | null; readonly items: readonly LaunchItem[] };

function groupsOf(items: readonly LaunchItem[]): readonly Group[] {
  const names = [...new Set(items.map(({ group }) => group))];
  return names.map((name) => ({ name, items: items.filter(({ group }) => group === name) }));
}

type ChoiceProps = { readonly view: GiftView; readonly item: LaunchItem; readonly later: boolean };

function Choice({ view, item, later }: ChoiceProps) {
  const { t, gift } = view;
  const id = `choice-${item.id}`;
  return (
    <li className="choice">
      <input type="radio" name="choice" value={item.id} id={id} defaultChecked={item.id === gift.chosenId} />
      <label htmlFor={id}>
        <ItemPicture item={item} className="choice-picture" later={later} />
        <span className="choice-text">
          <span className="choice-name" lang="en-GB">
            {item.name}
          </span>
          <span className="choice-brand" lang="en-GB">
            {item.brandName}
          </span>
          {item.over18 ? <span className="choice-adult">{t('gift.over18')}</span> : null}
        </span>
      </label>
    </li>
  );
}

/** The name of a category in the page's language; an unknown category keeps the catalogue's name. */
function GroupName({ view, name }: { readonly view: GiftView; readonly name: string }) {
  const known = categoryName(view.frame.language, name);
  return known === null ? <span lang="en-GB">{name}</span> : <>{known}</>;
}

/** Links to each category, shown if there are at least three. */
function Categories({ view, groups }: { readonly view: GiftView; readonly groups: readonly Group[] }) {
  const named = groups.flatMap(({ name }, index) => (name === null ? [] : [{ name, index }]));
  if (named.length < 3) return null;
  return (
    <nav className="categories" aria-label={view.t('choose.categories')}>
      <ul>
        {named.map(({ name, index }) => (
          <li key={name}>
            <a href={`#category-${index}`}>
              <GroupName view={view} name={name} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Choice of gift: cards to choose from. Dates and terms are on the next page; viewing an item changes nothing. */
export function ChooseScreen({ view }: { readonly view: GiftView }) {
  const { t, gift, href, frame, personal, launch } = view;
  const groups = groupsOf(gift.items);
  return (
    <main className="sheet sheet-wide">
      <article className="card choosing">
        <div className="choosing-head">
          <div>
            <Eyebrow view={view} />
            <h1 tabIndex={-1}>{t('choose.heading')}</h1>
            <p className="lead">{t('choose.intro', { count: gift.items.length })}</p>
            <Facts view={view} item={null} />
          </div>
          <div className="choosing-side">
            <Cover view={view} />
            <Note view={view} />
          </div>
        </div>
        <NoticeBox view={view} />
        <form className="choices-form" method="get" action={personal.path}>
          {frame.languageChosen ? <input type="hidden" name="lang" value={frame.language} /> : null}
          {/* If nothing is chosen, the page shows this notice in its own language; otherwise it is ignored. */}
          <input type="hidden" name="notice" value="choice" />
          <Categories view={view} groups={groups} />
          <fieldset>
            <legend className="hidden">{t('choose.legend')}</legend>
            {groups.map(({ name, items }, groupIndex) => (
              <section key={name ?? ''} id={`category-${groupIndex}`}>
                {name === null ? null : (
                  <h2 className="minor">
                    <GroupName view={view} name={name} />
                  </h2>
                )}
                <ul className="choices">
                  {items.map((item, index) => (
                    <Choice key={item.id} view={view} item={item} later={groupIndex > 0 || index > 5} />
                  ))}
                </ul>
              </section>
            ))}
          </fieldset>
          <div className="choices-bar">
            <button className="button button-main" type="submit">
              {t('choose.continue')}
            </button>
          </div>
        </form>
        {launch.state === 'choosing' ? (
          <div className="acts acts-end">
            <ActionForm action={href('decline')} label={t('open.decline')} kind="quiet" />
          </div>
        ) : null}
      </article>
    </main>
  );
}
