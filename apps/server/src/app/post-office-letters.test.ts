import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { printableBody, type PostOfficeUpload, type PrintableBody, type PrintableField } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { fileOf, lineOf, type FileLine } from '../modules/post-office/testing/index.ts';
import { balancesOf, testProducts } from '../modules/purchases/testing/index.ts';
import { demoTeams } from '../modules/teams/index.ts';
import { textOfPdf } from '../platform/pdf/testing/text-of-pdf.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { postOfficeWorld, type PostOfficeWorld } from './testing/post-office-world.ts';

const publicTemplate = '01940000-0000-7000-8000-00000000a402';

let po: PostOfficeWorld;
let ada: TestContext;
beforeAll(async () => {
  po = await postOfficeWorld();
  ada = po.world.as('ada');
});
afterAll(() => po.close());

type Kept = { readonly body?: Partial<PrintableBody>; readonly teamId?: string; readonly type?: string };

/** Creates a letter template that uses the reference of each row. */
async function keepTemplate({ body = {}, teamId = demoTeams.harbourPine.id, type = 'post-office' }: Kept = {}) {
  const id = randomUUID();
  const reference: PrintableField = {
    name: 'customerReference',
    label: 'Reference',
    type: 'string',
    optional: false,
    defaultValue: '',
    placeholder: '',
  };
  const words = printableBody.parse({
    heading: 'Winter help',
    text: 'Your account is {{customerReference}}.',
    ...body,
  });
  await po.world.database.pool.query(
    `insert into printable_templates (id, team_id, written_by, name, type, body, recipient_fields, fields, version, created_at, updated_at)
     values ($1, $2, $3, 'Letter', $4, $5, $6, '[]', 1, now(), now())`,
    [id, teamId, ada.actor.userId, type, JSON.stringify(words), JSON.stringify([reference])],
  );
  return id;
}

let files = 0;

/** Sends two letters with a template; `second` changes fields of the second one. */
async function send(templateId: string, second: FileLine = {}): Promise<PostOfficeUpload> {
  files += 1;
  const given = { productId: testProducts.tea.id, value: '1.00', prefix: `L${files}` };
  const lines = [1, 2].map((number) => ({ ...lineOf(number, 'LETTER', given), templateId }));
  const { id } = await po.send(ada, fileOf([...lines.slice(0, 1), { ...lines[1], ...second }]));
  await po.run(ada);
  return po.read(ada, id);
}

async function lettersOf({ outputs }: PostOfficeUpload): Promise<readonly string[]> {
  const token = outputs[0]?.downloadUrl?.split('/').at(-1);
  const pdf = await buffer(await po.call<Readable>(ada, 'GET /v3/po-orders/files/{token}', { params: { token } }));
  return (await textOfPdf(pdf)).map((text) => text.replaceAll(/\s+/gu, ' '));
}

const shortcodes = async (uploadId: string): Promise<readonly string[]> => {
  const ids = (await po.giftsOf(uploadId)).map(({ id }) => id);
  const { rows } = await po.world.database.pool.query<{ shortcode: string }>(
    'select g.shortcode from unnest($1::uuid[]) with ordinality as asked (id, n) join gifts g on g.id = asked.id order by n',
    [ids],
  );
  return rows.map(({ shortcode }) => shortcode);
};

describe('letters of a file', () => {
  it('are pages of their template, each with its address, text and the link of its own gift', async () => {
    const upload = await send(await keepTemplate(), { addressLine2: 'Flat 3', addressLine3: 'Clifton' });
    expect(upload).toMatchObject({ status: 'COMPLETED', failReasons: [] });
    const pages = await lettersOf(upload);
    expect(pages).toHaveLength(2);
    const codes = await shortcodes(upload.id);
    for (const [index, page] of pages.entries()) {
      const number = index + 1;
      expect(page).toContain(`Ms Ada Number ${number} ${number} Quay Street`);
      expect(page).toContain('BS1 4DJ');
      expect(page).toContain('Winter help');
      expect(page).toContain(`Your account is REF${number}.`);
      expect(page).toContain(codes[index]);
      expect(page).not.toContain('Dear ');
    }
    expect(pages[1]).toContain('Flat 3 Clifton');
  });

  it('can be pages of a template of the platform, and are plain without a template', async () => {
    const [first = ''] = await lettersOf(await send(publicTemplate));
    expect(first).not.toContain('Dear ');
    const upload = await send('');
    const [plain = ''] = await lettersOf(upload);
    expect(plain).toContain('Dear Ms Ada Number 1,');
    expect(plain).toContain((await shortcodes(upload.id))[0]);
  });

  it('can name an email template, whose letter template they use, or none', async () => {
    const letter = await keepTemplate();
    const [withLetter, without] = [randomUUID(), randomUUID()];
    await po.world.database.pool.query(
      `insert into email_templates (id, team_id, written_by, name, body, letter_template_id, created_at, updated_at)
       select id, $1, $2, 'Winter', 'Hello', letter, now(), now() from unnest($3::uuid[], $4::uuid[]) as given (id, letter)`,
      [demoTeams.harbourPine.id, ada.actor.userId, [withLetter, without], [letter, null]],
    );
    const [first = ''] = await lettersOf(await send(withLetter));
    expect(first).toContain('Your account is REF1.');
    expect((await send(without)).failReasons).toMatchObject([{ row: 2, code: 'template.not-found' }]);
  });

  it.each([
    ['lack fields that their template needs', {}, { customerReference: '' }, /The template needs Reference/u],
    [
      'do not fit their template',
      { text: '{{customerReference}}\n'.repeat(6) },
      { customerReference: 'W'.repeat(80) },
      /does not fit its template\. The words/u,
    ],
    [
      'have an address for which it has no field',
      {},
      { addressLine1: 'W'.repeat(60), addressLine2: 'W'.repeat(60) },
      /The address/u,
    ],
  ])('that %s are reported with their row before anything is paid', async (_, body, second, told) => {
    const before = await balancesOf(po.world, demoWallets.main.id);
    const upload = await send(await keepTemplate({ body }), second);
    expect(upload).toMatchObject({ status: 'FAILED', failedAt: 'VALIDATING', failReasonCount: 1 });
    expect(upload.failReasons).toMatchObject([{ row: 3, field: 'templateId', code: 'letter' }]);
    expect(upload.failReasons[0]?.message).toMatch(told);
    expect(await balancesOf(po.world, demoWallets.main.id)).toEqual(before);
  });

  it.each([
    ['of another team', { teamId: demoTeams.quaysideBooks.id }],
    ['for prints of orders', { type: 'huggg' }],
  ])('are not printed with a template %s', async (_, kept) => {
    const upload = await send(await keepTemplate(kept));
    expect(upload.failReasons).toMatchObject([{ row: 2, field: 'templateId', code: 'template.not-found' }]);
  });

  it('are printed plain if the template was changed after the check and no longer fits', async () => {
    const templateId = await keepTemplate();
    const { pool } = po.world.database;
    // Someone might change the template while the orders of a large file are created; here it changes when the order of
    // the first letters exists.
    await pool.query(
      `create function spoil() returns trigger language plpgsql as $$ begin
         update printable_templates set body = body || jsonb_build_object('text', repeat(E'Our\\n', 300)) where id = '${templateId}'; return new; end $$`,
    );
    await pool.query(
      "create trigger spoil after update of status on post_office_uploads for each row when (new.status = 'SENDING') execute function spoil()",
    );
    const upload = await send(templateId);
    await pool.query('drop trigger spoil on post_office_uploads');
    await pool.query('drop function spoil');
    expect(upload).toMatchObject({ status: 'COMPLETED', failReasons: [] });
    const pages = await lettersOf(upload);
    expect(pages.map((page) => page.includes('Dear Ms Ada Number'))).toEqual([true, true]);
  });
});
