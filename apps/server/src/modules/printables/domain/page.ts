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

/** What every page of an order has in common. */
export type PrintLook = {
  readonly language: RecipientLanguage;
  /** The wrap at the top, for the area that `bandOf` names. */
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

/** The other content of one page. */
export type PrintPage = {
  readonly heading: string;
  readonly text: string;
  readonly claimBy: Day;
  /** The address in the QR code, and the same in words below it. */
  readonly code: { readonly text: string; readonly shown: readonly string[] };
  /** 1 for the first; later ones say so. */
  readonly copy: number;
  /** Lines of a postal address, for letters. */
  readonly address?: readonly string[] | undefined;
};
