-- expand: the release before neither reads nor writes the new columns.
--
-- What a group reads of an offer stands in its delivery, where the group's other rows are. The job "offer copies" copies it
-- to deliveries that are without.
alter table session_offers
  add column words jsonb,
  add column is_withdrawn boolean not null default false;

-- Words are copied when an offer changes, which raises the versions of its sessions, or when they were not copied before,
-- which changes nothing.
create or replace function raise_of_changed_deliveries() returns trigger language plpgsql as $$
declare
  quiet text[] := '{opened_at,shown_at,saved_at,redeemed_at,covers,was_in_front,announced_at,words}';
  ids text[] := array(
    select distinct changed.session_id from changed join was using (session_id, offer_id)
    where to_jsonb(changed) - quiet <> to_jsonb(was) - quiet);
begin
  if cardinality(ids) > 0 then perform raise_session_versions(ids); end if;
  return null;
end $$;
