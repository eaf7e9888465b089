import { createContext, useContext } from 'react';
import type { MailBranding } from '../mail-branding.ts';
import { coloursOf, shapesOf, type MailColours } from './theme.ts';

/** The branding of the mail that is being rendered. */
export const BrandingContext = createContext<MailBranding | null>(null);

export function useMailColours(): MailColours {
  return coloursOf(useContext(BrandingContext));
}

export function useMailShapes(): ReturnType<typeof shapesOf> {
  return shapesOf(useContext(BrandingContext));
}
