import type { Notice } from '../page/page-model.ts';
import type { GiftView } from '../page/view.ts';

const texts = {
  slow: 'notice.slow',
  choice: 'notice.choice',
  changed: 'notice.changed',
  unavailable: 'notice.unavailable',
  reaction: 'notice.reaction',
  words: 'notice.words',
  'code-wrong': 'notice.codeWrong',
  'code-ended': 'notice.codeEnded',
  'code-limit': 'notice.codeLimit',
  test: 'notice.test',
} as const satisfies Record<Notice, string>;

/** States what failed and why, above the actions that are available now. */
export function NoticeBox({ view }: { readonly view: GiftView }) {
  const { t, model } = view;
  if (model.kind !== 'gift' || !model.notice) return null;
  return (
    <div className="notice" role="alert">
      <p>
        <strong>{t('notice.heading')}</strong> {t(texts[model.notice])}
      </p>
    </div>
  );
}
