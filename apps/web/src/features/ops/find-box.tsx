import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import classes from './ops.module.css';

/** The search field of the console. It searches only on request, because each search is recorded. */
export function FindBox({ text = '' }: { readonly text?: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const q = typed.trim();
    void navigate({ to: '/ops/find', search: q === '' ? {} : { q } });
  };
  return (
    <form onSubmit={submit} role="search" className={classes.row}>
      <TextInput
        type="search"
        label="Team, person, gift or order"
        placeholder="Name, email, id, HG-…, or a gift’s link"
        leftSection={<IconSearch size={18} stroke={1.75} />}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}
