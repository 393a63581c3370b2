-- Codes typed behind the right password of staff that did not open the gate, whatever address they came from: one row for all
-- browsers that were never staff's, and one for each that was.
create table staff_code_tries (
  source text primary key,
  wrong integer not null,
  waits_until timestamptz,
  updated_at timestamptz not null
);
