import {
  pictureUrl,
  type PrintableLogo,
  type PrintableReceiver,
  type PrintableTemplate,
  type PrintableTransaction,
} from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { Actor } from '../../platform/context.ts';
import type { GiftPage } from '../gifts/index.ts';
import { mayManagePrintAssets, mayPrint } from './policy.ts';
import type { LogoRow } from './queries/logos.ts';
import type { PrintableRow } from './queries/printables.ts';
import type { TemplateRow } from './queries/templates.ts';

const logoUrl = (address: string | null): string | null => address && pictureUrl(address, 'logo', 'medium');

export function toWireTemplate(actor: Actor, row: TemplateRow): PrintableTemplate {
  return {
    id: row.id,
    name: row.name,
    teamId: row.teamId,
    public: row.teamId === null,
    type: row.type,
    logo: logoUrl(row.logoAddress),
    logoKey: row.logoAddress,
    body: row.body,
    dynamicRecipientData: row.recipientFields,
    dynamicData: row.fields,
    version: row.version,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    dateRetired: row.retiredAt && isoOf(row.retiredAt),
    abilities: { edit: mayManagePrintAssets(actor, row.teamId) },
  };
}

export function toWireLogo({ id, address, width, height, teamLogo, createdAt }: LogoRow): PrintableLogo {
  return {
    id,
    key: address,
    url: pictureUrl(address, 'logo', 'medium'),
    width,
    height,
    teamLogo,
    dateCreated: isoOf(createdAt),
  };
}

/**
 * Converts the print design of an order to the API's format, with data about its template, its gifts and its newest
 * file.
 */
export function toWirePrintable(
  actor: Actor,
  row: PrintableRow,
  more: Pick<PrintableTransaction, 'file' | 'fileStatus' | 'fileSentAt' | 'prints'> & {
    readonly template: TemplateRow | null;
    /** The buyer, who may print it. */
    readonly buyerId: string;
  },
): PrintableTransaction {
  const { template, prints, file, fileStatus, fileSentAt, buyerId } = more;
  return {
    id: row.id,
    transactionId: row.transactionId,
    body: row.body,
    logo: logoUrl(row.logoAddress),
    file,
    fileStatus,
    fileSentAt,
    logoKey: row.logoAddress,
    teamId: row.teamId,
    userId: row.userId,
    version: row.version,
    onCompletionEmail: row.onCompletionEmail,
    template: template && toWireTemplate(actor, template),
    prints,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    abilities: {
      edit: !actor.impersonatorId,
      print: prints.printable > 0 && mayPrint(actor, { teamId: row.teamId, userId: buyerId }),
    },
  };
}

export function toWireReceiver(
  { id, position, statusId, printable, printCopies, printedAt }: GiftPage,
  values: Readonly<Record<string, string>>,
): PrintableReceiver {
  return {
    hugggId: id,
    position,
    values: { ...values },
    statusId,
    printable,
    copies: printCopies,
    printedAt: printedAt && isoOf(printedAt),
  };
}
