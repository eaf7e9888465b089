import { Button, Heading, Link, Section, Text } from '@react-email/components';
import { Fragment } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import type { Block, Fact } from '../blocks.ts';
import { useMailColours, useMailShapes } from './branding-context.ts';
import { lightColour } from './theme.ts';

const body: CSSProperties = { color: lightColour('text'), fontSize: 16, lineHeight: '26px', margin: '0 0 16px' };
const title: CSSProperties = {
  color: lightColour('text'),
  fontWeight: 700,
  letterSpacing: '-0.02em',
};

export function BlockView({ block }: { readonly block: Block }): ReactElement {
  switch (block.type) {
    case 'heading':
      return (
        <Title
          as="h1"
          className="text heading"
          text={block.text}
          style={{ fontSize: 30, lineHeight: '36px', margin: '0 0 16px' }}
        />
      );
    case 'subheading':
      return (
        <Title
          as="h2"
          className="text"
          text={block.text}
          style={{ fontSize: 20, lineHeight: '26px', margin: '24px 0 4px' }}
        />
      );
    case 'text':
      return (
        <Text className="text" style={body}>
          {block.text}
        </Text>
      );
    case 'words':
      return <Words {...block} />;
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'receipt':
      return <Receipt {...block} />;
    case 'list':
      return <List {...block} />;
    case 'button':
      return <Action {...block} />;
  }
}

type TitleProps = {
  readonly as: 'h1' | 'h2';
  readonly className: string;
  readonly text: string;
  readonly style: CSSProperties;
};

function Title({ as, className, text, style }: TitleProps): ReactElement {
  const { headingFont } = useMailShapes();
  return (
    <Heading as={as} className={className} style={{ ...title, fontFamily: headingFont, ...style }}>
      {text}
    </Heading>
  );
}

/** The sender may write in any script, so each paragraph determines its own direction. */
function Words({ words, signature }: { readonly words: string; readonly signature: string }): ReactElement {
  const lines = words.split('\n');
  const colours = useMailColours();
  return (
    <Section className="words" style={{ backgroundColor: colours.note, borderRadius: 14, margin: '8px 0 24px' }}>
      <div style={{ padding: '20px 24px' }}>
        <Text className="text" dir="auto" style={{ ...body, fontSize: 18, lineHeight: '28px', margin: '0 0 12px' }}>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
        <Text
          className="signature"
          style={{ color: colours.signature, fontSize: 16, lineHeight: '24px', fontWeight: 600, margin: 0 }}
        >
          {signature}
        </Text>
      </div>
    </Section>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  const cell: CSSProperties = { fontSize: 16, lineHeight: '26px', padding: '3px 0', verticalAlign: 'top' };
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0} style={{ margin: '0 0 20px' }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td
              className="muted"
              width="1%"
              style={{ ...cell, color: lightColour('muted'), paddingRight: 24, whiteSpace: 'nowrap' }}
            >
              {label}
            </td>
            <td className="text" style={{ ...cell, color: lightColour('text'), fontWeight: 600 }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Receipt({ lines, total }: { readonly lines: readonly Fact[]; readonly total: Fact | null }): ReactElement {
  return (
    <table
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ margin: '8px 0 20px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {lines.map((line, index) => (
          <ReceiptRow key={index} {...line} border="line" borderColour={lightColour('line')} weight={400} />
        ))}
        {total && <ReceiptRow {...total} border="total" borderColour={lightColour('control-line')} weight={600} />}
      </tbody>
    </table>
  );
}

type ReceiptRowProps = Fact & {
  readonly border: 'line' | 'total';
  readonly borderColour: string;
  readonly weight: number;
};

function ReceiptRow({ label, value, border, borderColour, weight }: ReceiptRowProps): ReactElement {
  const cell: CSSProperties = {
    color: lightColour('text'),
    fontSize: 16,
    lineHeight: '26px',
    fontWeight: weight,
    padding: '9px 0',
    verticalAlign: 'top',
    borderTop: `1px solid ${borderColour}`,
  };
  return (
    <tr>
      <th scope="row" className={`text ${border}`} style={{ ...cell, textAlign: 'left', paddingRight: 16 }}>
        {label}
      </th>
      <td
        className={`text ${border}`}
        style={{ ...cell, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </td>
    </tr>
  );
}

type ListProps = Extract<Block, { readonly type: 'list' }>;

function List({ items, more }: ListProps): ReactElement {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ margin: '0 0 20px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {items.map(({ title: name, detail }, index) => (
          <tr key={index}>
            <td className="line" style={{ padding: '10px 0', borderTop: `1px solid ${lightColour('line')}` }}>
              <Text className="text" style={{ ...body, fontWeight: 600, margin: 0, wordBreak: 'break-word' }}>
                {name}
              </Text>
              <Text
                className="muted"
                style={{ ...body, color: lightColour('muted'), fontSize: 15, lineHeight: '22px', margin: 0 }}
              >
                {detail}
              </Text>
            </td>
          </tr>
        ))}
        {more && (
          <tr>
            <td
              className="line muted"
              style={{
                color: lightColour('muted'),
                fontSize: 16,
                lineHeight: '26px',
                padding: '10px 0',
                borderTop: `1px solid ${lightColour('line')}`,
              }}
            >
              {more}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

type ActionProps = Extract<Block, { readonly type: 'button' }>;

function Action({ label, url, instead }: ActionProps): ReactElement {
  const colours = useMailColours();
  const { radius } = useMailShapes();
  return (
    <Section style={{ margin: '8px 0 16px' }}>
      <Button
        href={url}
        className="button"
        style={{
          backgroundColor: colours.button,
          color: colours.onButton,
          borderRadius: radius,
          padding: '15px 28px',
          fontSize: 17,
          fontWeight: 600,
          textAlign: 'center',
        }}
      >
        {label}
      </Button>
      <Text
        className="muted"
        style={{
          color: lightColour('muted'),
          fontSize: 14,
          lineHeight: '22px',
          margin: '14px 0 0',
          wordBreak: 'break-word',
        }}
      >
        {instead}
        <br />
        <Link href={url} className="link" style={{ color: colours.link, textDecoration: 'underline' }}>
          {url}
        </Link>
      </Text>
    </Section>
  );
}
