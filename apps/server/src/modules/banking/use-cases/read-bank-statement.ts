import type { BankFileRefusal } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { inBatches } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { lineKeys, StatementRefused, type BankLine, type RefusedLine } from '../domain/bank-line.ts';
import { referencesIn } from '../domain/bank-reference.ts';
import { ownAccountOf } from '../domain/own-account.ts';
import type { NamedColumns } from '../domain/read-csv.ts';
import { openStatement, type OpenStatement } from '../domain/read-statement.ts';
import { errors } from '../errors.ts';
import type { ReferenceOwners } from '../ports.ts';
import { insertLines, insertRefusedLines, removeLines, summarise } from '../queries/import-lines.ts';
import { countLines, endImport, findImport, insertImport, markReady, type BankImportRow } from '../queries/imports.ts';
import { saveExpectedOrders } from './match-payments.ts';

/** Number of lines that one transaction stores. */
const linesATurn = 500;

type Given = {
  readonly file: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  readonly columns: NamedColumns;
  readonly owners: ReferenceOwners;
};

/**
 * Reads a bank statement while it is uploaded, and stores its lines separately until they are applied: no money moves
 * yet. Memory use is constant, and progress can be read during the upload.
 * @throws bank-import.refused with the reason, and with the headings of a CSV file whose columns are not recognised;
 * bank-import.other-account.
 */
export async function readBankStatement(
  ctx: Context,
  { file, fileName, columns, owners }: Given,
): Promise<BankImportRow> {
  const today = ctx.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate();
  const own = ownAccountOf(ctx.config.money.bankDetails);
  const statement = await openStatement(file, { today, named: columns, own }).catch(refuse);
  const id = newId();
  await ctx.transaction(async (tx) => {
    const { format } = statement;
    await insertImport(tx, { id, fileName, format, operatorId: ctx.actor.userId, createdAt: ctx.clock.now() });
    await ctx.audit(tx, [{ action: 'bank-import.read', teamId: null, subject: { type: 'bank-import', id } }]);
  });
  try {
    await keepLines(ctx, { id, statement, owners });
  } catch (error) {
    const refusal: BankFileRefusal = error instanceof StatementRefused ? error.reason : 'broken-off';
    await ctx.transaction(async (tx) => {
      await endImport(tx, id, { refusal, now: ctx.clock.now() });
      await removeLines(tx, id);
    });
    return refuse(error);
  }
  const row = await findImport(ctx.readPrimary, id);
  if (!row) throw new Error('The statement that was just read was not found.');
  return row;
}

function refuse(error: unknown): never {
  if (error instanceof StatementRefused) throw errors.importRefused(error);
  throw error;
}

async function keepLines(
  ctx: Context,
  {
    id,
    statement,
    owners,
  }: { readonly id: string; readonly statement: OpenStatement; readonly owners: ReferenceOwners },
): Promise<void> {
  const keyOf = lineKeys();
  let total = 0;
  await inBatches(async () => {
    const { lines, leftOut } = await statement.next(linesATurn);
    const refused = lines.filter(isRefused);
    const taken = lines
      .filter((line): line is BankLine => !isRefused(line))
      .map((line) => ({ ...line, key: keyOf(line), references: referencesIn(`${line.details} ${line.payer}`) }));
    const references = [...new Set(taken.flatMap((line) => line.references))];
    total += lines.length + leftOut;
    if (lines.length + leftOut > 0)
      await ctx.transaction(async (tx) => {
        await saveExpectedOrders(ctx, tx, { owners, references });
        if (taken.length > 0) await insertLines(tx, id, taken);
        if (refused.length > 0) await insertRefusedLines(tx, id, refused);
        await countLines(tx, id, { read: taken.length, leftOut, refused: refused.length });
      });
    return lines.length;
  });
  if (total === 0) throw new StatementRefused('empty');
  await ctx.transaction(async (tx) => markReady(tx, id, await summarise(tx, id)));
}

function isRefused(line: BankLine | RefusedLine): line is RefusedLine {
  return 'refusal' in line;
}
