type Props = { readonly text: string; readonly className?: string };

/** Catalogue text in paragraphs. It is in English, whatever the page's language. */
export function Paragraphs({ text, className }: Props) {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return (
    <div className={className} lang="en-GB">
      {paragraphs.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  );
}

/** Instructions as a list of steps if they have several lines, otherwise as plain text. */
export function Steps({ text }: { readonly text: string }) {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(\d+[.)]|[-•*])\s*/, '').trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return <Paragraphs text={text} className="prose" />;
  return (
    <ol className="steps" lang="en-GB">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}
