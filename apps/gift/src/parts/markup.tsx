type MarkupProps = { readonly html: string; readonly className?: string };

/** Inserts one of the product's own drawings as HTML. Never use it for text that a person wrote. */
export function Markup({ html, className }: MarkupProps) {
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
}
