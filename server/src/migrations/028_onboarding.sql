-- How far somebody's onboarding has come. The row outlives forgotten answers: nothing that a browser still holds from
-- before brings them back.
create table onboardings (
  account_id uuid primary key references accounts on delete cascade,
  started_at timestamptz not null,
  completed_at timestamptz,
  forgotten_at timestamptz
);

-- One answer for each step. Null: the step was skipped.
create table onboarding_answers (
  account_id uuid not null references onboardings on delete cascade,
  step text not null
    check (step in ('food_swiper', 'vibe_check', 'deal_breakers', 'lightning_round', 'squad_role')),
  answer jsonb,
  answered_at timestamptz not null,
  primary key (account_id, step)
);
