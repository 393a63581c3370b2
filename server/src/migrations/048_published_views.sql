-- expand: only new views.
--
-- What features publish of their tables: others read these, each as a part of their own statement, and only the owner
-- reads and writes the tables.

-- Of sessions: what a host's home shows, and lists.
create view hosted_sessions as
  select id, host_account_id, title, location, created_at, completed_at, provisional_since, expected_voters,
    is_expected_known, winner_venue_id, backup_venue_id, hidden_at,
    voided_voter_keys
  from sessions;

create view listed_venues as
  select session_id, id, catalogue_venue_id, name, position, poster, picture from session_venues;

-- Of voting: votes, and whether they are of a venue's own people. Those of ballots that were set aside are among them: a
-- statement has their sessions already, and compares `voided_voter_keys`.
create view cast_votes as
  select votes.session_id, votes.voter_key, votes.venue_id, votes.value, votes.created_at, votes.updated_at,
    voters.is_venue_owner
  from votes
  left join voters on voters.session_id = votes.session_id and voters.key = votes.voter_key;

-- Of venues: what is listed, and the groups with a venue on their list that venues may see.
create view venue_listings as
  select id, name, category, neighborhood, cuisine, cuisine_family, price_level, tags, lat, lng, origin, effective_trust,
    published_at
  from venues;

create view venue_sessions_now as
  select row.venue_id, row.session_id, row.viewed_at, row.verified_at, row.outcome,
    facts.occasion, facts.stated_occasion, facts.people, facts.counted_voters, facts.active_at,
    sessions.title, sessions.group_size, sessions.created_at, sessions.meeting_at, sessions.deadline,
    sessions.completed_at, sessions.winner_venue_id, sessions.results_visibility, sessions.offers_muted,
    sessions.expected_voters, sessions.voided_voter_keys
  from venue_sessions row
  join session_facts facts on facts.session_id = row.session_id
  join sessions on sessions.id = row.session_id
  where row.is_listed and row.deleted_at is null and sessions.hidden_at is null;

-- Of offers: what groups have got, and what became of it.
create view delivered_offers as
  select session_id, offer_id, venue_id, delivered_at, valid_until, words from session_offers where not is_withdrawn;

create view offer_outcomes as
  select session_id, venue_id, delivered_at, shown_at, opened_at, saved_at, redeemed_at, was_in_front, covers
  from session_offers;

-- Of suggestions: what groups asked for.
create view group_wishes as
  select tags, cuisine_families, budget, neighborhoods, changed_at from session_wishes;
