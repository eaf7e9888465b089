import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { MappingTable } from './mapping-table.tsx';

it('lists the columns in use before the ignored ones', async () => {
  const table = { headers: ['Office', 'Name', 'Staff no', 'Email'], rows: [['Bristol', 'Sam', '7', 'sam@x.example']] };
  const { all } = await render(
    <MappingTable
      table={table}
      offered={() => ['email', 'name', 'ignore']}
      labelOf={(use) => use}
      chosen={['ignore', 'name', 'ignore', 'email']}
      choose={() => undefined}
    />,
  );
  expect(all('tbody th').map((heading) => heading.textContent)).toEqual(['Name', 'Email', 'Office', 'Staff no']);
});
