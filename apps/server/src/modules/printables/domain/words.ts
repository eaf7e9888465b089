import { recipientLanguages, type RecipientLanguage } from '@huggg/contracts';
import type { UseByRule } from '../../catalogue/index.ts';

/** The texts that are printed around the sender's own text. */
type PrintWords = {
  readonly claimBy: (date: string) => string;
  readonly useWithin: (days: number) => string;
  readonly useBy: (date: string) => string;
  readonly noUseBy: string;
  readonly steps: readonly [string, string, string];
  readonly scan: string;
  readonly copy: (copy: number) => string;
  readonly moreTerms: string;
};

const words: Readonly<Record<RecipientLanguage, PrintWords>> = {
  'en-GB': {
    claimBy: (date) => `Claim by ${date}`,
    useWithin: (days) => `Use within ${days} days of opening its code`,
    useBy: (date) => `Use by ${date}`,
    noUseBy: 'Once opened, its code does not end',
    steps: ['Scan the code, or type the address below it.', 'Unwrap your gift.', 'Show the code that you get there.'],
    scan: 'Code that opens the gift:',
    copy: (copy) => `Copy ${copy}`,
    moreTerms: 'The full terms are shown with your gift.',
  },
  cy: {
    claimBy: (date) => `Hawliwch erbyn ${date}`,
    useWithin: (days) => `Defnyddiwch o fewn ${days} diwrnod i agor ei god`,
    useBy: (date) => `Defnyddiwch erbyn ${date}`,
    noUseBy: 'Ar ôl ei agor, nid yw’r cod yn dod i ben',
    steps: [
      'Sganiwch y cod, neu teipiwch y cyfeiriad oddi tano.',
      'Agorwch eich anrheg.',
      'Dangoswch y cod a gewch yno.',
    ],
    scan: 'Cod sy’n agor yr anrheg:',
    copy: (copy) => `Copi ${copy}`,
    moreTerms: 'Dangosir y telerau llawn gyda’ch anrheg.',
  },
  fr: {
    claimBy: (date) => `À récupérer avant le ${date}`,
    useWithin: (days) => `À utiliser dans les ${days} jours après l’ouverture du code`,
    useBy: (date) => `À utiliser avant le ${date}`,
    noUseBy: 'Une fois ouvert, le code n’expire pas',
    steps: [
      'Scannez le code ou saisissez l’adresse indiquée dessous.',
      'Déballez votre cadeau.',
      'Montrez le code que vous y trouvez.',
    ],
    scan: 'Code qui ouvre le cadeau :',
    copy: (copy) => `Copie ${copy}`,
    moreTerms: 'Les conditions complètes sont affichées avec votre cadeau.',
  },
  de: {
    claimBy: (date) => `Abholen bis ${date}`,
    useWithin: (days) => `Einlösbar ${days} Tage ab dem Öffnen des Codes`,
    useBy: (date) => `Einlösbar bis ${date}`,
    noUseBy: 'Ein geöffneter Code läuft nicht ab',
    steps: [
      'Scannen Sie den Code oder geben Sie die Adresse darunter ein.',
      'Packen Sie Ihr Geschenk aus.',
      'Zeigen Sie den Code vor, den Sie dort bekommen.',
    ],
    scan: 'Code, der das Geschenk öffnet:',
    copy: (copy) => `Kopie ${copy}`,
    moreTerms: 'Die vollständigen Bedingungen stehen bei Ihrem Geschenk.',
  },
  pl: {
    claimBy: (date) => `Odbierz do ${date}`,
    useWithin: (days) => `Wykorzystaj w ciągu ${days} dni od otwarcia kodu`,
    useBy: (date) => `Wykorzystaj do ${date}`,
    noUseBy: 'Otwarty kod nie traci ważności',
    steps: ['Zeskanuj kod lub wpisz adres pod nim.', 'Rozpakuj prezent.', 'Pokaż kod, który tam otrzymasz.'],
    scan: 'Kod, który otwiera prezent:',
    copy: (copy) => `Kopia ${copy}`,
    moreTerms: 'Pełne warunki znajdziesz przy prezencie.',
  },
  es: {
    claimBy: (date) => `Recógelo antes del ${date}`,
    useWithin: (days) => `Úsalo en los ${days} días siguientes a abrir su código`,
    useBy: (date) => `Úsalo antes del ${date}`,
    noUseBy: 'Una vez abierto, el código no caduca',
    steps: [
      'Escanea el código o escribe la dirección de debajo.',
      'Desenvuelve tu regalo.',
      'Enseña el código que recibes allí.',
    ],
    scan: 'Código que abre el regalo:',
    copy: (copy) => `Copia ${copy}`,
    moreTerms: 'Las condiciones completas se muestran con tu regalo.',
  },
};

const format = (language: RecipientLanguage) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
/** Created once, because creating one takes longer than laying out a page. */
const formats: Readonly<Record<RecipientLanguage, Intl.DateTimeFormat>> = {
  'en-GB': format('en-GB'),
  cy: format('cy'),
  fr: format('fr'),
  de: format('de'),
  pl: format('pl'),
  es: format('es'),
};

/** Returns the language of a print; defaults to British English if the order has no known language. */
export function printLanguage(language: string | null): RecipientLanguage {
  return recipientLanguages.find((known) => known === language) ?? 'en-GB';
}

export function printWords(language: RecipientLanguage): PrintWords {
  return words[language];
}

/** Formats a date as "12 October 2027", in the language of a print. */
export function printDate(
  day: { readonly year: number; readonly month: number; readonly day: number },
  language: RecipientLanguage,
): string {
  const at = Date.UTC(day.year, day.month - 1, day.day);
  return formats[language].format(at);
}

/** Returns the text about how long a code can be used after it is opened. */
export function useByText(rule: UseByRule, language: RecipientLanguage): string {
  const { useWithin, useBy, noUseBy } = words[language];
  if (rule.kind === 'days') return useWithin(rule.days);
  if (rule.kind === 'never') return noUseBy;
  const [year = 1970, month = 1, day = 1] = String(rule.date).split('-').map(Number);
  return useBy(printDate({ year, month, day }, language));
}
