import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts'
import { personalWords } from '../personal-words.ts'
import { findMentions, hashOfTexts, type MentionPlace, readTexts, redactRow } from './mentions.ts'

const words = personalWords({ address: null, names: ['Jo Lee', 'Jo'], phones: [] })
const place: MentionPlace = {
  table: 'listing_edits',
  key: ['id'],
  columns: ['fields', 'note'],
  among: sql<boolean>`state <> 'withdrawn'`,
  linked: () => sql<boolean>`decided_by = 'Robin'`,
}
const nobody = { accountIds: [], sessionIds: [] }

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.db
    .insertInto('venues')
    .values({ id: 'v', origin: 'typed', name: 'V', category: 'restaurant', address: '' })
    .execute()
})
afterAll(() => database.drop())
beforeEach(() => database.db.deleteFrom('listing_edits').execute())

async function noted(id: string, note: string, more: Record<string, unknown> = {}) {
  const row = { id, venue_id: 'v', fields: JSON.stringify({}), state: 'approved' as const, note }
  await database.db
    .insertInto('listing_edits')
    .values({ ...row, created_at: new Date(), decided_at: new Date(), ...more })
    .execute()
}

const find = (limit = 10) => findMentions(database.db, [place], words, nobody, limit)

test('rows are found in text and in JSON, and a first name alone only in linked rows', async () => {
  await noted('a', 'Ask Jo Lee')
  await noted('b', '', { fields: JSON.stringify({ description: 'Jo\nLee cooks' }) })
  await noted('c', 'Ask Jo')
  await noted('d', 'Ask Jo', { decided_by: 'Robin' })
  await noted('e', 'Jo Lee', { state: 'withdrawn' })
  const { mentions, isCut } = await find()
  expect(mentions.map(({ rowKey }) => rowKey.id)).toEqual(['a', 'b', 'd'])
  expect(isCut).toBe(false)
})

test('mentions are limited by table, and a cut list is marked', async () => {
  for (const id of ['a', 'b', 'c']) await noted(id, 'Jo Lee')
  const { mentions, isCut } = await find(2)
  expect([mentions.length, isCut]).toEqual([2, true])
})

test('redacting changes the marked words of one row, and JSON stays JSON', async () => {
  await noted('a', 'Ask Jo Lee', { fields: JSON.stringify({ description: 'Jo Lee, "chef"', seats: 4 }) })
  await noted('b', 'Ask Jo Lee')
  const [mention] = (await find()).mentions
  if (!mention) throw new Error('nothing found')
  const texts = await readTexts(database.db, place, mention)
  if (!texts) throw new Error('the row is gone')
  expect(hashOfTexts(texts).equals(mention.hash)).toBe(true)
  await redactRow(database.db, place, mention, texts, 'Somebody')
  const rows = await database.db
    .selectFrom('listing_edits')
    .select(['fields', 'note'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { fields: { description: 'Somebody, "chef"', seats: 4 }, note: 'Ask Somebody' },
    { fields: {}, note: 'Ask Jo Lee' },
  ])
})
