import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { loadSecrets } from './secrets.ts'

test('nodes that start concurrently on one database agree on their keys', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const nodes = await Promise.all(Array.from({ length: 5 }, () => loadSecrets(db)))
  const keys = new Set(nodes.map((secrets) => secrets.key('voter').toString('hex')))
  expect(keys.size).toBe(1)
  expect([...keys][0]).toMatch(/^[0-9a-f]{64}$/)
})

test('keys differ by purpose and by installation', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  onTestFinished(async () => {
    await one.drop()
    await other.drop()
  })
  const secrets = await loadSecrets(one.db)
  expect(secrets.key('voter')).not.toEqual(secrets.key('vouchers'))
  expect(secrets.key('voter')).not.toEqual((await loadSecrets(other.db)).key('voter'))
})
