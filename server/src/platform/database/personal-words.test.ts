import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { inText, replaceWords } from './personal-words.ts'

const who = { address: 'jo.lee@example.com', names: ['Jo Lee', 'Jo'], phones: ['(206) 555-0100'] }
const replaced = (
  text: string,
  words: readonly string[] = ['jo.lee@example.com', 'Jo Lee', '(206) 555-0100'],
) => inText(text, words, 'X')

describe('words in a text', () => {
  test('are replaced in any case, over line breaks, and as HTML writes them', () => {
    expect(replaced('Ask JO LEE, jo\nlee or JO.LEE@example.com at (206)  555-0100.')).toBe(
      'Ask X, X or X at X.',
    )
    expect(inText('<p>Jo O&#39;Lee</p>', ["Jo O'Lee"], 'X')).toBe('<p>X</p>')
  })

  test('stay in other words and other addresses', () => {
    for (const text of [
      'Banjo Lees',
      'Jo Leek',
      'anjo.lee@example.com',
      'jo.lee@example.community',
      '1(206) 555-01001',
    ])
      expect(replaced(text)).toBe(text)
    expect(replaced('Jo Lee’s')).toBe('X’s')
  })

  test('the longest first, and nothing for an empty word', () => {
    expect(inText('Jo Lee and Jo', ['Jo', 'Jo Lee', ' '], 'X')).toBe('X and X')
  })
})

describe('words in a table', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  async function noted(note: string, fields: object = {}): Promise<{ note: string | null; fields: unknown }> {
    const { db } = database
    await db.deleteFrom('listing_edits').execute()
    await db
      .insertInto('venues')
      .values({ id: 'v', origin: 'typed', name: 'V', category: 'restaurant', address: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = { id: 'e', venue_id: 'v', fields: JSON.stringify(fields), state: 'approved' as const, note }
    await db
      .insertInto('listing_edits')
      .values({ ...row, created_at: new Date(), decided_at: new Date() })
      .execute()
    await replaceWords(db, { table: 'listing_edits', columns: ['note', 'fields'] }, who, 'X')
    return db.selectFrom('listing_edits').select(['note', 'fields']).executeTakeFirstOrThrow()
  }

  test('are replaced in text and in JSON, also after a line break', async () => {
    const fields = { description: 'By\nJo Lee', tags: ['Jo lee', 'bar'], seats: 4, none: null }
    expect(await noted('100%_of \\ Jo Lee', fields)).toEqual({
      note: '100%_of \\ X',
      fields: { description: 'By\nX', tags: ['X', 'bar'], seats: 4, none: null },
    })
  })

  test('a first name alone stays, unless the row names the person otherwise too', async () => {
    expect((await noted('Jo called')).note).toBe('Jo called')
    expect((await noted('Jo called from (206) 555-0100')).note).toBe('X called from X')
  })

  test('what only resembles a pattern stays', async () => {
    expect((await noted('Jo and Ann Lee')).note).toBe('Jo and Ann Lee')
  })
})
