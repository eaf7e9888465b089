import { Body, Container, Head, Html, Img, Link, Section, Text } from '@react-email/components';
import type { ReactElement } from 'react';
import type { Language } from '../../catalogue/index.ts';
import type { Composition } from '../blocks.ts';
import { BlockView } from './block-view.tsx';
import { BrandingContext } from './branding-context.ts';
import { displayFont, lightColour, styleSheet, textFont } from './theme.ts';

type DocumentProps = { readonly language: Language; readonly productName: string; readonly composition: Composition };

/** The width is in an attribute for Outlook, which does not support max-width, and here for all other mail programs. */
const column = { width: '100%', maxWidth: 600 };

/**
 * A complete mail: one column of at most 600 px. Mails that show the gift lead with it; other mails start with the
 * product's name.
 */
export function MailDocument({ language, productName, composition }: DocumentProps): ReactElement {
  const { image, blocks, preheader, subject, footer, branding = null } = composition;
  const logo = branding?.logo ?? null;
  return (
    <Html lang={language} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleSheet(branding) }} />
      </Head>
      <Body
        className="canvas"
        style={{ backgroundColor: lightColour('canvas'), margin: 0, padding: '0 0 32px', fontFamily: textFont }}
      >
        <Preheader text={preheader} />
        {image || branding ? <Spacer height={24} /> : <Wordmark name={productName} />}
        <Container
          className="card"
          width={600}
          style={{ ...column, backgroundColor: lightColour('surface'), borderRadius: 14 }}
        >
          {image && <Picture {...image} />}
          <Section className="pad" style={{ padding: '32px 40px 20px' }}>
            {logo && <Logo {...logo} />}
            <BrandingContext value={branding}>
              {blocks.map((block, index) => (
                <BlockView key={index} block={block} />
              ))}
            </BrandingContext>
          </Section>
        </Container>
        <Footer {...footer} />
      </Body>
    </Html>
  );
}

/**
 * The line that inboxes show after the subject. The characters after it prevent inboxes from appending the first words
 * of the mail.
 */
function Preheader({ text }: { readonly text: string }): ReactElement {
  return (
    <div style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {text}
      {'\u00A0\u200C'.repeat(60)}
    </div>
  );
}

function Picture({ url, alt }: { readonly url: string; readonly alt: string }): ReactElement {
  return (
    <Section
      className="picture"
      style={{ backgroundColor: lightColour('primary-soft'), borderRadius: '14px 14px 0 0' }}
    >
      <Img
        src={url}
        alt={alt}
        width={600}
        // Prevents React from adding a preload to the head, which would fetch the picture for readers who have turned
        // pictures off.
        fetchPriority="low"
        className="muted"
        style={{
          width: '100%',
          maxWidth: 600,
          height: 'auto',
          borderRadius: '14px 14px 0 0',
          color: lightColour('muted'),
          fontSize: 16,
          lineHeight: '26px',
          textAlign: 'center',
        }}
      />
    </Section>
  );
}

type LogoProps = { readonly imageUrl: string; readonly alt: string; readonly width: number; readonly height: number };

/** The team's logo, on white in dark mode too, because it was designed for white paper. */
function Logo({ imageUrl, alt, width, height }: LogoProps): ReactElement {
  const scale = Math.min(1, 200 / width, 56 / height);
  return (
    <Section style={{ margin: '0 0 20px' }}>
      <Img
        src={imageUrl}
        alt={alt}
        width={Math.max(1, Math.round(width * scale))}
        height={Math.max(1, Math.round(height * scale))}
        fetchPriority="low"
        style={{ backgroundColor: '#FFFFFF', color: '#17211F', fontSize: 16, padding: 6, borderRadius: 8 }}
      />
    </Section>
  );
}

/** The product's name as text. Its mark is a picture, and account mails contain no pictures. */
function Wordmark({ name }: { readonly name: string }): ReactElement {
  return (
    <Container width={600} style={column}>
      <Section className="pad" style={{ padding: '24px 40px 16px' }}>
        <Text
          className="text"
          style={{
            margin: 0,
            color: lightColour('text'),
            fontFamily: displayFont,
            fontSize: 20,
            lineHeight: '24px',
            fontWeight: 700,
            letterSpacing: '-0.02em',
          }}
        >
          {name}
        </Text>
      </Section>
    </Container>
  );
}

function Spacer({ height }: { readonly height: number }): ReactElement {
  return <div style={{ height, lineHeight: `${height}px`, fontSize: 1 }}>&nbsp;</div>;
}

function Footer({ lines, links }: Composition['footer']): ReactElement {
  const style = { color: lightColour('muted'), fontSize: 14, lineHeight: '22px', margin: '0 0 8px' };
  return (
    <Container width={600} style={column}>
      <Section className="pad" style={{ padding: '24px 40px 0' }}>
        {lines.map((line) => (
          <Text key={line} className="muted" style={style}>
            {line}
          </Text>
        ))}
        {links.map(({ label, url }) => (
          <Text key={label} className="muted" style={style}>
            <Link href={url} className="muted" style={{ color: lightColour('muted'), textDecoration: 'underline' }}>
              {label}
            </Link>
          </Text>
        ))}
      </Section>
    </Container>
  );
}
