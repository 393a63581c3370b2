-- expand: the release before writes the same tables, and the triggers raise the versions for it, too.
--
-- A change raises the version of its session or venue in its own transaction. A node that remembers something compares
-- versions; messages between nodes only say where to look at once. `is_pending`: a step that follows from changes may
-- still be due since then (completion, projection). Neither column changes with a second change: the update stays small.
-- In the order in which votes of the release before lock them.
lock table sessions, session_venues, voters, vote_entries, session_offers, vouchers, offers, venues, venue_members, claims,
  subscriptions, listing_edits, bookings in share row exclusive mode;

create table session_versions (
  session_id text primary key,
  version bigint not null default 1,
  is_pending boolean not null default true,
  pending_since timestamptz not null default clock_timestamp(),
  -- Kept for a while: nodes that remember the session have to find out.
  deleted_at timestamptz
) with (fillfactor = 70);
create index session_versions_pending on session_versions (pending_since) where is_pending;
create index session_versions_deleted on session_versions (deleted_at) where deleted_at is not null;

-- `figures`: what groups made of the venue, as its people may see it.
create table venue_versions (
  venue_id text primary key,
  version bigint not null default 1,
  figures bigint not null default 0
) with (fillfactor = 70);

-- In the order of their ids, so that two that change the same sessions do not wait for each other.
create function raise_session_versions(ids text[]) returns void language plpgsql as $$
begin
  insert into session_versions as stored (session_id)
  select distinct id from unnest(ids) as changed (id) order by id
  on conflict (session_id) do update set version = stored.version + 1, is_pending = true,
    pending_since = case when stored.is_pending then least(stored.pending_since, excluded.pending_since)
      else excluded.pending_since end;
end $$;

create function raise_venue_versions(ids text[]) returns void language plpgsql as $$
begin
  insert into venue_versions as stored (venue_id)
  select distinct id from unnest(ids) as changed (id) where id is not null order by id
  on conflict (venue_id) do update set version = stored.version + 1;
end $$;

create function raise_venue_figures(ids text[]) returns void language plpgsql as $$
begin
  insert into venue_versions as stored (venue_id, version, figures)
  select distinct id, 0, 1 from unnest(ids) as changed (id) where id is not null order by id
  on conflict (venue_id) do update set figures = stored.figures + 1;
end $$;

create function raise_of_sessions() returns trigger language plpgsql as $$
declare
  ids text[] := array(select id from changed);
begin
  if cardinality(ids) > 0 then perform raise_session_versions(ids); end if;
  return null;
end $$;

create function raise_of_deleted_sessions() returns trigger language plpgsql as $$
declare
  ids text[] := array(select id from changed);
begin
  if cardinality(ids) = 0 then return null; end if;
  perform raise_session_versions(ids);
  update session_versions set deleted_at = clock_timestamp() where session_id = any(ids);
  return null;
end $$;

create function raise_of_session_parts() returns trigger language plpgsql as $$
declare
  ids text[] := array(select distinct session_id from changed);
begin
  if cardinality(ids) > 0 then perform raise_session_versions(ids); end if;
  return null;
end $$;

create function raise_of_venues() returns trigger language plpgsql as $$
declare
  ids text[] := array(select id from changed);
begin
  if cardinality(ids) > 0 then perform raise_venue_versions(ids); end if;
  return null;
end $$;

create function raise_of_venue_parts() returns trigger language plpgsql as $$
declare
  ids text[] := array(select distinct venue_id from changed);
begin
  if cardinality(ids) > 0 then perform raise_venue_versions(ids); end if;
  return null;
end $$;

-- That a group opened, saw or saved an offer, and how many hold one, changes nothing that a session's page shows. Nor do
-- words of an offer that are copied to its deliveries (046): they change with the offer, which raises the versions.
create function raise_of_changed_deliveries() returns trigger language plpgsql as $$
declare
  quiet text[] := '{opened_at,shown_at,saved_at,redeemed_at,covers,was_in_front,announced_at,words}';
  ids text[] := array(
    select distinct changed.session_id from changed join was using (session_id, offer_id)
    where to_jsonb(changed) - quiet <> to_jsonb(was) - quiet);
begin
  if cardinality(ids) > 0 then perform raise_session_versions(ids); end if;
  return null;
end $$;

create function raise_figures_of_deliveries() returns trigger language plpgsql as $$
declare
  ids text[] := array(select distinct venue_id from changed);
begin
  if cardinality(ids) > 0 then perform raise_venue_figures(ids); end if;
  return null;
end $$;

create function raise_figures_of_vouchers() returns trigger language plpgsql as $$
declare
  ids text[] := array(select distinct offers.venue_id from changed join offers on offers.id = changed.offer_id);
begin
  if cardinality(ids) > 0 then perform raise_venue_figures(ids); end if;
  return null;
end $$;

create function raise_of_changed_offers() returns trigger language plpgsql as $$
declare
  quiet text[] := '{uses,skipped}';
  offer_ids text[] := array(
    select changed.id from changed join was using (id) where to_jsonb(changed) - quiet <> to_jsonb(was) - quiet);
begin
  if cardinality(offer_ids) = 0 then return null; end if;
  perform raise_venue_versions(array(select venue_id from changed where id = any(offer_ids)));
  perform raise_session_versions(array(select session_id from session_offers where offer_id = any(offer_ids)));
  return null;
end $$;

create trigger raise_inserted after insert on sessions
  referencing new table as changed for each statement execute function raise_of_sessions();
create trigger raise_updated after update on sessions
  referencing new table as changed for each statement execute function raise_of_sessions();
create trigger raise_deleted after delete on sessions
  referencing old table as changed for each statement execute function raise_of_deleted_sessions();

create trigger raise_inserted after insert on session_venues
  referencing new table as changed for each statement execute function raise_of_session_parts();
create trigger raise_updated after update on session_venues
  referencing new table as changed for each statement execute function raise_of_session_parts();
create trigger raise_deleted after delete on session_venues
  referencing old table as changed for each statement execute function raise_of_session_parts();

create trigger raise_inserted after insert on vote_entries
  referencing new table as changed for each statement execute function raise_of_session_parts();
create trigger raise_updated after update on vote_entries
  referencing new table as changed for each statement execute function raise_of_session_parts();
create trigger raise_deleted after delete on vote_entries
  referencing old table as changed for each statement execute function raise_of_session_parts();

-- A ballot begins and goes with its votes.
create trigger raise_updated after update on voters
  referencing new table as changed for each statement execute function raise_of_session_parts();

create trigger raise_inserted after insert on session_offers
  referencing new table as changed for each statement execute function raise_of_session_parts();
create trigger raise_updated after update on session_offers
  referencing old table as was new table as changed for each statement execute function raise_of_changed_deliveries();
create trigger raise_deleted after delete on session_offers
  referencing old table as changed for each statement execute function raise_of_session_parts();

create trigger raise_figures_inserted after insert on session_offers
  referencing new table as changed for each statement execute function raise_figures_of_deliveries();
create trigger raise_figures_updated after update on session_offers
  referencing new table as changed for each statement execute function raise_figures_of_deliveries();

create trigger raise_figures_inserted after insert on vouchers
  referencing new table as changed for each statement execute function raise_figures_of_vouchers();
create trigger raise_figures_updated after update on vouchers
  referencing new table as changed for each statement execute function raise_figures_of_vouchers();

create trigger raise_inserted after insert on offers
  referencing new table as changed for each statement execute function raise_of_venue_parts();
create trigger raise_updated after update on offers
  referencing old table as was new table as changed for each statement execute function raise_of_changed_offers();
create trigger raise_deleted after delete on offers
  referencing old table as changed for each statement execute function raise_of_venue_parts();

create trigger raise_inserted after insert on venues
  referencing new table as changed for each statement execute function raise_of_venues();
create trigger raise_updated after update on venues
  referencing new table as changed for each statement execute function raise_of_venues();
create trigger raise_deleted after delete on venues
  referencing old table as changed for each statement execute function raise_of_venues();

do $$
declare
  part text;
  event text;
  rows text;
begin
  foreach part in array array['venue_members', 'claims', 'subscriptions', 'listing_edits', 'bookings'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      rows := case event when 'delete' then 'old' else 'new' end;
      execute format('create trigger raise_%s after %s on %I referencing %s table as changed
        for each statement execute function raise_of_venue_parts()',
        event || case event when 'insert' then 'ed' else 'd' end, event, part, rows);
    end loop;
  end loop;
end $$;

-- What may not have been looked at yet when the release before ended.
insert into session_versions (session_id)
  select id from sessions where updated_at > now() - interval '1 day'
    or id in (select session_id from vote_entries where updated_at > now() - interval '1 day');
