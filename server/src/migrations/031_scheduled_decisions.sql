-- What staff decided about a claim and what can still be undone: at `due_at` it takes effect.
create table scheduled_decisions (
  claim_id text primary key references claims on delete cascade,
  action text not null check (action in ('approve', 'reject', 'promote')),
  is_replacing boolean not null,
  notes text,
  staff text not null,
  decided_at timestamptz not null,
  due_at timestamptz not null
);
create index scheduled_decisions_due on scheduled_decisions (due_at);
