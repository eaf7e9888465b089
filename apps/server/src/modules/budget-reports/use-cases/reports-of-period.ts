import { Readable } from 'node:stream';
import type { CsvRow } from '@huggg/csv';
import type { Snapshot } from '../../../platform/database/index.ts';
import { csvPieces } from '../../../platform/sheets/index.ts';
import { walletFlows } from '../../funding/index.ts';
import { teamRules } from '../../teams/index.ts';
import { giftHeadings, giftRow, peopleHeadings, personRow } from '../domain/period-reports.ts';
import { giftsOfPeriod, listPeopleOfPeriod, type Period } from '../queries/periods.read-model.ts';
import type { ZipEntry } from './write-zip.ts';

/** Returns the reports of a period as files for its archive, from one snapshot. */
export async function reportsOfPeriod(read: Snapshot, period: Period): Promise<readonly ZipEntry[]> {
  const people = await listPeopleOfPeriod(read, period);
  const walletIds = people.map(({ walletId }) => walletId);
  const flows = await walletFlows(read, walletIds, { from: period.fromAt, until: period.untilAt });
  const { timeZone } = (await teamRules(read, period.teamId)).preferences;
  async function* participants(): AsyncGenerator<CsvRow> {
    yield peopleHeadings;
    for (const person of people) {
      const flow = flows.get(person.walletId);
      if (flow) yield personRow(person, flow);
    }
  }
  async function* gifts(): AsyncGenerator<CsvRow> {
    yield giftHeadings(timeZone);
    for await (const page of giftsOfPeriod(read, period)) yield* page.map((gift) => giftRow(gift, timeZone));
  }
  const fileOf = (name: string, rows: AsyncGenerator<CsvRow>): ZipEntry => ({
    name,
    open: () => Promise.resolve(Readable.from(csvPieces(rows))),
  });
  return [fileOf('participants.csv', participants()), fileOf('gifts.csv', gifts())];
}
