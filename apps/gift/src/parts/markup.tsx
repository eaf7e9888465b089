type MarkupProps = { readonly html: string; readonly className?: string };

/** Places a drawing of our own. Never for text that a person wrote. */
export function Markup({ html, className }: MarkupProps) {
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
}
