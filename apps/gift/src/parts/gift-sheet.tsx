import type { ReactNode } from 'react';
import type { LaunchItem } from '@huggg/contracts';
import type { GiftView } from '../page/view.ts';
import { Cover } from './cover.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { ItemPicture } from './item-picture.tsx';
import { Note } from './note.tsx';
import { NoticeBox } from './notice.tsx';

type Props = {
  readonly view: GiftView;
  readonly heading: string;
  /** Whether the heading is a product name, which is in English. */
  readonly headingIsName?: boolean;
  readonly item: LaunchItem | null;
  readonly children: ReactNode;
  /** Content below the sheet, such as the thank-you form. */
  readonly after?: ReactNode;
};

/** The opened gift: the picture and the sender's message on one side, the item and its actions on the other. */
export function GiftSheet({ view, heading, headingIsName = false, item, children, after }: Props) {
  return (
    <main className="sheet">
      <article className="card gift">
        <div className="gift-side">
          <Cover view={view} />
          {item && !view.gift.cover ? <ItemPicture item={item} className="gift-picture" /> : null}
          <Note view={view} />
          {item && view.gift.cover ? <ItemPicture item={item} className="gift-picture" /> : null}
        </div>
        <div className="gift-main">
          <Eyebrow view={view} />
          <h1 tabIndex={-1} lang={headingIsName ? 'en-GB' : undefined}>
            {heading}
          </h1>
          <NoticeBox view={view} />
          {children}
        </div>
      </article>
      {after}
    </main>
  );
}

/** The name of a gift, below a heading that says something else. */
export function ItemName({ item }: { readonly item: LaunchItem }) {
  return (
    <p className="item-name" lang="en-GB">
      <strong>{item.name}</strong> <span>{item.brandName}</span>
    </p>
  );
}
