-- An offer with a trigger is a rule: it is sent to each group that it fits, once.
alter table offers
  add column trigger text check (trigger in ('group_size', 'occasion', 'time_based', 'always', 'viewer_count')),
  -- A number of people, an occasion, or a time of day in Seattle.
  add column condition jsonb,
  add column target_groups jsonb not null default '"all"',
  -- The limit and the uses of a rule stand in its first version, for all of them.
  add column max_redemptions integer check (max_redemptions >= 1),
  -- Vouchers out or redeemed. A voucher that lapses or expires gives its use back.
  add column uses integer not null default 0 check (uses >= 0),
  -- False while a rule is paused.
  add column is_active boolean not null default true,
  add column ended_at timestamptz,
  -- Whether vouchers in hand ended with it.
  add column is_withdrawn boolean not null default false,
  -- The first owner who kept it after the venue changed hands.
  add column kept_at timestamptz,
  add column created_by uuid references accounts on delete set null,
  -- The page's own key of a sending: a repeated call sends nothing again.
  add column request_key uuid unique,
  -- Groups that a sending skipped, by their keyed ids, and why.
  add column skipped jsonb not null default '[]',
  -- The first version of a rule: other words are another row, and go to no group twice.
  add column rule_id text,
  add check ((trigger is null) = (condition is null) or coalesce(trigger = 'always', false)),
  add check (max_redemptions is null or uses <= max_redemptions);
create index offers_versions on offers (rule_id) where rule_id is not null;
create index offers_rules on offers (venue_id) where trigger is not null and is_active and ended_at is null;

-- What became of an offer in a group. Outlives the session: it names nobody.
alter table session_offers
  drop constraint session_offers_session_id_fkey,
  add column venue_id text,
  -- The later of the offer's time and two hours after the meeting.
  add column valid_until timestamptz,
  add column shown_at timestamptz,
  add column saved_at timestamptz,
  add column redeemed_at timestamptz,
  -- People who came, of the first redemption.
  add column covers smallint check (covers between 1 and 40),
  -- Whether the venue led when the offer arrived.
  add column was_in_front boolean,
  -- Null until every process has been told.
  add column announced_at timestamptz,
  -- As of the offer, so that a rule fires once per session, whichever words it has.
  add column rule_id text;
create unique index session_offers_rule on session_offers (session_id, rule_id) where rule_id is not null;
update session_offers set venue_id = offers.venue_id, valid_until = offers.valid_until, announced_at = delivered_at
  from offers where offers.id = offer_id;
update session_offers d set saved_at = v.saved_at, redeemed_at = v.redeemed_at
  from (
    select session_id, offer_id, min(saved_at) as saved_at, min(redeemed_at) as redeemed_at
    from vouchers group by 1, 2
  ) v where v.session_id = d.session_id and v.offer_id = d.offer_id;
alter table session_offers
  alter column venue_id set not null,
  alter column valid_until set not null;
-- At most one from a venue per session in half an hour.
create index session_offers_pause on session_offers (session_id, venue_id, delivered_at desc);
-- The funnel of a venue's offers in a period, and covers by month.
create index session_offers_venue on session_offers (venue_id, delivered_at);
create index session_offers_redeemed on session_offers (redeemed_at) where redeemed_at is not null;
create index session_offers_unannounced on session_offers (delivered_at) where announced_at is null;

alter table vouchers
  -- Read out where the QR code cannot be scanned.
  add column short_code text,
  add column valid_until timestamptz,
  add column party_size smallint check (party_size between 1 and 40),
  -- The redeeming page's own key: the same call again gets the same answer.
  add column redemption_key uuid,
  -- Why an expired voucher was redeemed anyway.
  add column reason text,
  -- Gave its use back: it has lapsed or run out.
  add column released_at timestamptz;
update vouchers set valid_until = offers.valid_until from offers where offers.id = offer_id;
alter table vouchers alter column valid_until set not null;
create unique index vouchers_short_code on vouchers (short_code);
-- Those that hold a use.
create index vouchers_held on vouchers (offer_id, valid_until) where redeemed_at is null and released_at is null;
update offers set uses = (select count(*) from vouchers where offer_id = offers.id);

-- The host wants no offers in this session.
alter table sessions add column offers_muted boolean not null default false;

-- What rules compare, exactly, of deleted sessions too: a group's size as somebody gave it (else the host's number of
-- voters), its occasion, and when it meets.
alter table session_facts
  add column people smallint,
  add column stated_occasion text,
  add column meeting_at timestamptz;
create index session_facts_active on session_facts (active_at);
