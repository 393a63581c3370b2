-- expand: a new column, and triggers that only raise versions.

-- The week that `hours` states, such as `11:00-22:00|-|…`, Monday first; null where it states not exactly one.
alter table imported_places add column hours_week text;

-- Venues in memory are read again where an import brings, changes or takes facts about them.
create function raise_of_imported_facts() returns trigger language plpgsql as $$
declare
  ids text[] := array(select id from venues where id in (select unnest(array[changed.id, changed.same_as]) from changed));
begin
  if cardinality(ids) > 0 then perform raise_venue_versions(ids); end if;
  return null;
end $$;

create trigger raise_inserted after insert on imported_places
  referencing new table as changed for each statement execute function raise_of_imported_facts();
create trigger raise_updated after update on imported_places
  referencing new table as changed for each statement execute function raise_of_imported_facts();
create trigger raise_updated_from after update on imported_places
  referencing old table as changed for each statement execute function raise_of_imported_facts();
create trigger raise_deleted after delete on imported_places
  referencing old table as changed for each statement execute function raise_of_imported_facts();
