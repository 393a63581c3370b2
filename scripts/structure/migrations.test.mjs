import { expect, test } from 'vitest'
import { breaksRunningNodes } from './migrations.mjs'
import { parse } from './read-tree.mjs'

const check = (text, path = 'server/src/migrations/041_next.sql') => breaksRunningNodes(parse(path, text))
const expanding = (statements) => check(`-- expand: more.\n${statements}`)

test('a migration says in its first line whether nodes of the release before can go on', () => {
  expect(check('create table one (id int);')).toEqual([
    expect.stringContaining('says in its first line neither'),
  ])
  expect(check('-- expanding: one\nselect 1;')).toHaveLength(1)
  expect(check('-- contract: nothing uses it.\ndrop table one;')).toEqual([])
  expect(check('drop table one;', 'server/src/migrations/038_old.sql')).toEqual([])
})

test.each([
  ['drops a table', 'drop table one;'],
  ['drops a column', 'alter table one add column b int, drop column a;'],
  ['drops an index', 'drop index one_a;'],
  ['renames a column', 'alter table one rename column a to b;'],
  ['renames a table and leaves no view in its place', 'alter table one rename to two;'],
  ['forbids null', 'alter table one alter column a set not null;'],
  ['changes a type', 'alter table one alter column a type bigint;'],
  [
    'adds a column that old inserts leave empty and that may not be',
    'alter table one add column a int not null, add column b int default 1;',
  ],
  ['fills a new column row by row', 'alter table one add column a uuid not null default gen_random_uuid();'],
  ['indexes a table that others write to', 'create unique index one_a\n  on one (a) where a > 0;'],
  ['checks all rows under a lock', 'alter table one add constraint positive check (a > 0);'],
  ['adds a unique constraint by indexing under a lock', 'alter table one add constraint once unique (a);'],
  ['runs concurrently within a transaction', 'create index concurrently if not exists one_a on one (a);'],
])('an expanding migration that %s is refused', (_, statements) => {
  expect(expanding(statements)).toHaveLength(1)
})

test.each([
  ['creates a table with its indexes', 'create table one (a int not null);\ncreate index one_a on one (a);'],
  [
    'adds columns that are empty, or have a fixed value',
    "alter table one add column a int, add column b text not null default 'x';",
  ],
  [
    'takes a column’s time from the clock',
    'alter table one add column a timestamptz not null default now();',
  ],
  [
    'renames a table and leaves a view',
    'alter table one rename to two;\ncreate view one as select a from two;',
  ],
  ['allows null', 'alter table one alter column a drop not null;'],
  ['checks new rows only', 'alter table one add constraint positive check (a > 0) not valid;'],
  ['takes a unique index as a constraint', 'alter table one add constraint once unique using index one_a;'],
  [
    'speaks of dropping in a comment, a string or a function',
    "-- drop table one\ncomment on table one is 'drop table; set not null';\ncreate function f() returns void language sql as $$ drop table one; $$;",
  ],
])('an expanding migration that %s is taken', (_, statements) => {
  expect(expanding(statements)).toEqual([])
})

test('one that runs concurrently holds nothing but what can run again', () => {
  const index = 'create index concurrently if not exists one_a on one (a);'
  expect(
    check(`-- expand, concurrently: finds a.\n${index}\nalter table one validate constraint positive;`),
  ).toEqual([])
  expect(
    check(`-- expand, concurrently: finds a.\n${index}\nalter table one add column b int;`),
  ).toHaveLength(1)
  expect(
    check('-- expand, concurrently: finds a.\ncreate index concurrently one_a on one (a);'),
  ).toHaveLength(1)
  expect(check('-- contract, concurrently: not used.\ndrop index concurrently if exists one_a;')).toEqual([])
})
