-- A venue that only an erased person had typed gets another id: every reference follows.
do $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as referring, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = 'venues'::regclass and confupdtype <> 'c'
  loop
    execute format('alter table %s drop constraint %I', reference.referring, reference.conname);
    execute format('alter table %s add constraint %I %s on update cascade',
      reference.referring, reference.conname, reference.definition);
  end loop;
end $$;

-- Texts of others in which words of an erased person were found, for staff to decide one by one. Holds places and no words.
create table erasure_mentions (
  id bigint generated always as identity primary key,
  pseudonym text not null references erasures on delete cascade,
  -- The table, and the values of its key.
  place text not null,
  row_key jsonb not null,
  -- Where the words stand: `[{ "column": "note", "start": 4, "end": 9 }]`
  spans jsonb not null,
  -- Of the columns with words as they were found: whatever was changed since is not rewritten.
  seen_hash bytea not null,
  found_at timestamptz not null
);
create index erasure_mentions_pseudonym on erasure_mentions (pseudonym, id);

-- The audit changes in two ways only: the subject of actions about an erased person becomes the pseudonym, and staff may
-- redact a note in which the person was found. What an action referred to stays.
create or replace function keep_staff_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.staff, new.action, new.subject_kind, new.details)
      = (old.id, old.at, old.staff, old.action, old.subject_kind, old.details) then
    if current_setting('nofomo.erasing', true) = 'on' and old.subject_kind = 'person'
      and new.note is not distinct from old.note then
      return new;
    end if;
    if current_setting('nofomo.redacting', true) = 'on' and new.subject_id = old.subject_id then
      return new;
    end if;
  end if;
  raise exception 'The audit is never changed';
end $$;
