-- What was written in the audit log stays, but for where it came from: an erased person's network addresses and devices can be taken out.
create or replace function audit_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if new.address is null and new.user_agent is null and to_jsonb(new) - 'address' - 'user_agent' = to_jsonb(old) - 'address' - 'user_agent' then
      return new;
    end if;
  end if;
  raise exception '% on % is refused: what was written in the audit log stays.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
