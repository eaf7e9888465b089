import type { RecipientLanguage } from '@huggg/contracts';
import type { UseByRule } from '../../catalogue/index.ts';
import type { SheetPicture } from '../../../platform/pdf/index.ts';

type Day = { readonly year: number; readonly month: number; readonly day: number };

/** A logo with its size in pixels. */
export type PrintLogo = {
  readonly picture: SheetPicture;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** What all pages of an order have in common. */
export type PrintLook = {
  readonly language: RecipientLanguage;
  /** The picture of the wrap, for the area that `bandOf` returns. */
  readonly band: SheetPicture;
  readonly logo: PrintLogo | null;
  /** Colour of headings, legible on white. */
  readonly accent: string;
  readonly gift: {
    readonly name: string;
    readonly brandName: string;
    readonly value: string;
    readonly useBy: UseByRule;
    readonly terms: string;
  };
};

/** The content of one page that differs from other pages. */
export type PrintPage = {
  readonly heading: string;
  readonly text: string;
  readonly claimBy: Day;
  /** The address in the QR code, and the same address as text below it. */
  readonly code: { readonly text: string; readonly shown: readonly string[] };
  /** Starts at 1; later copies show their number. */
  readonly copy: number;
  /** Lines of a postal address, for letters. */
  readonly address?: readonly string[] | undefined;
};
