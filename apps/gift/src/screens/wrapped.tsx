import { BrandLogo } from '../parts/brand-logo.tsx';
import { WrappedPaper } from '../parts/paper.tsx';
import type { View } from '../page/view.ts';

/**
 * A gift that has not been opened: paper, ribbon, a tag, one button. The page contains nothing about the gift inside.
 */
export function WrappedScreen({ view }: { readonly view: View }) {
  const { t, personal, wrapping, href, longNames } = view;
  return (
    <main className="wrapped">
      <WrappedPaper wrapping={wrapping} />
      <div className="tag">
        <h1 className={longNames ? 'tag-text tag-long' : 'tag-text'}>
          <BrandLogo view={view} />
          <span className="tag-for">
            {personal.receiver === '' ? t('tag.forYou') : t('tag.for', { receiver: personal.receiver })}
          </span>{' '}
          <span className="tag-from">{t('tag.from', { sender: personal.sender })}</span>
        </h1>
      </div>
      <form className="unwrap" method="post" action={href('unwrap')} data-unwrap>
        <button className="button button-paper" type="submit">
          {t('tag.unwrap')}
        </button>
      </form>
    </main>
  );
}

/** Welfare support that has not been opened: the sender and one button, without paper or bow. */
export function WelfareScreen({ view }: { readonly view: View }) {
  const { t, personal, href } = view;
  return (
    <main className="sheet sheet-narrow">
      <article className="card end">
        <BrandLogo view={view} />
        <h1 tabIndex={-1}>{t('title.wrapped', { sender: personal.sender })}</h1>
        <p className="lead">
          {personal.receiver === '' ? t('tag.forYou') : t('tag.for', { receiver: personal.receiver })}
        </p>
        <form method="post" action={href('unwrap')} data-swap>
          <button className="button button-main" type="submit">
            {t('tag.unwrap')}
          </button>
        </form>
      </article>
    </main>
  );
}
