import { expect, test } from 'vitest'
import { copyOfShared } from './fresh-database.ts'

test('a database that tests share is made once, however many ask for it at once, and each gets a copy of its own', async () => {
  let made = 0
  const ask = () =>
    copyOfShared(`once_${process.pid}`, async ({ db, drop }) => {
      made += 1
      await db
        .insertInto('instance_secrets')
        .values({ name: 'shared', value: Buffer.from('x') })
        .execute()
      await drop()
      return { says: 'It’s "quoted"' }
    })
  const [first, second] = await Promise.all([ask(), ask()])
  expect(made).toBe(1)
  expect([first.about, second.about]).toEqual([{ says: 'It’s "quoted"' }, { says: 'It’s "quoted"' }])
  await first.database.db.deleteFrom('instance_secrets').execute()
  const kept = await second.database.db.selectFrom('instance_secrets').select('name').execute()
  expect(kept).toContainEqual({ name: 'shared' })
  await Promise.all([first, second].map(({ database }) => database.drop()))
})
