-- expand: nodes of the release before leave the versions of votes to the triggers.
--
-- A statement that raises the versions of what it changes says so until the end of its transaction.
create or replace function raise_of_session_parts() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if current_setting('nofomo.versions_raised', true) = 'yes' then return null; end if;
  ids := array(select distinct session_id from changed);
  if cardinality(ids) > 0 then perform raise_session_versions(ids); end if;
  return null;
end $$;
