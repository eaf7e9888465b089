import { groupCode } from '../codes/code-groups.ts';
import { drawCode, nameDrawing } from '../codes/draw-code.ts';
import { Eyebrow } from '../parts/eyebrow.tsx';
import { Facts } from '../parts/facts.tsx';
import { ItemName } from '../parts/gift-sheet.tsx';
import { ItemPicture } from '../parts/item-picture.tsx';
import { Note } from '../parts/note.tsx';
import { NoticeBox } from '../parts/notice.tsx';
import { Paragraphs, Steps } from '../parts/paragraphs.tsx';
import { Thanks } from '../parts/thanks.tsx';
import { ownItem, type GiftView } from '../page/view.ts';

function Groups({ code }: { readonly code: string }) {
  const { groups, ownSeparators } = groupCode(code);
  return (
    <p className={ownSeparators ? 'code code-own' : 'code'}>
      {groups.map((group, index) => (
        <span key={`${index}${group}`}>
          {group}
          <wbr />
        </span>
      ))}
    </p>
  );
}

/** The code as a ticket: text in groups, a picture for a scanner, both readable in black on paper. */
function Ticket({ view }: { readonly view: GiftView }) {
  const { t, gift } = view;
  if (!gift.code) return null;
  const { redeem_code: code, pin, barcode } = gift.code;
  const drawn = drawCode(barcode, code);
  return (
    <section className="ticket" aria-label={t('code.label')}>
      <div className="ticket-code">
        <h2 className="minor">{t('code.label')}</h2>
        <Groups code={code} />
        {pin === null ? null : (
          <p className="pin">
            <span>{t('code.pin')}</span> <strong>{pin}</strong>
            <button className="button button-small" type="button" data-copy={pin} data-done={t('code.copied')} hidden>
              {t('code.copyPin')}
            </button>
          </p>
        )}
        <div className="tools" data-tools hidden>
          <button className="button button-small" type="button" data-copy={code} data-done={t('code.copied')}>
            {t('code.copy')}
          </button>
          <button className="button button-small" type="button" data-share>
            {t('code.share')}
          </button>
          <button className="button button-small" type="button" data-print>
            {t('code.print')}
          </button>
        </div>
      </div>
      {drawn ? (
        <div
          className={`scan scan-${drawn.shape}`}
          dangerouslySetInnerHTML={{
            __html: nameDrawing(drawn, t(drawn.shape === 'square' ? 'code.qr' : 'code.barcode')),
          }}
        />
      ) : null}
    </section>
  );
}

/** The code, its instructions, its use-by and the brand's terms: everything that a till or a print needs. */
export function CodeScreen({ view }: { readonly view: GiftView }) {
  const { t } = view;
  const item = ownItem(view);
  return (
    <main className="sheet">
      <article className="card revealed">
        <header className="revealed-head">
          {item ? <ItemPicture item={item} className="revealed-picture" /> : null}
          <div>
            <Eyebrow view={view} />
            <h1 tabIndex={-1}>{t('code.heading')}</h1>
            {item ? <ItemName item={item} /> : null}
          </div>
        </header>
        <NoticeBox view={view} />
        <Ticket view={view} />
        <Facts view={view} item={item} />
        {item && item.redemptionInstructions !== '' ? (
          <section>
            <h2 className="minor">{t('code.howTo')}</h2>
            <Steps text={item.redemptionInstructions} />
          </section>
        ) : null}
        <p className="small keep">
          {view.launch.device ? t('code.keepOnDevice', { address: view.personal.address }) : t('code.keep')}
        </p>
        {item && item.terms !== '' ? (
          <section className="printed-terms">
            <h2 className="minor">{t('gift.terms', { brand: item.brandName })}</h2>
            <Paragraphs text={item.terms} className="small" />
          </section>
        ) : null}
        <Note view={view} />
      </article>
      <Thanks view={view} />
    </main>
  );
}
