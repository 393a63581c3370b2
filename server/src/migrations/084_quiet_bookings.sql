-- expand: only triggers change, which raise versions for nodes of both releases.
--
-- A request for a table is what a group makes of a venue, which itself stays as it is: no node reads it again. The commit
-- raises the figures, so that nobody waits for the venue's row until the mails are written.
create function raise_figures_of_booking() returns trigger language plpgsql as $$
declare
  booking bookings := coalesce(new, old);
begin
  perform raise_venue_figures(array[coalesce(booking.catalogue_venue_id, booking.venue_id)]);
  return null;
end $$;

drop trigger raise_inserted on bookings;
drop trigger raise_updated on bookings;
drop trigger raise_deleted on bookings;
create constraint trigger raise_figures after insert or update or delete on bookings
  deferrable initially deferred for each row execute function raise_figures_of_booking();

-- Whoever delivers offers raises the figures, as the last step.
drop trigger if exists raise_figures_inserted on session_offers;

-- That a delivery was announced is nobody's figure.
create or replace function raise_figures_of_deliveries() returns trigger language plpgsql as $$
declare
  ids text[] := array(
    select distinct changed.venue_id from changed join was using (session_id, offer_id)
    where changed.announced_at is not distinct from was.announced_at);
begin
  if cardinality(ids) > 0 then perform raise_venue_figures(ids); end if;
  return null;
end $$;

-- Where sessions are spread over several servers it is not there (deploy/citus/spread.sql).
do $$
begin
  if exists (select from pg_trigger where tgname = 'raise_figures_updated' and tgrelid = 'session_offers'::regclass) then
    drop trigger raise_figures_updated on session_offers;
    create trigger raise_figures_updated after update on session_offers
      referencing old table as was new table as changed
      for each statement execute function raise_figures_of_deliveries();
  end if;
end $$;
