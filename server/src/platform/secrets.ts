import { hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from './database/database.ts'

/** Keys of this installation. */
export type Secrets = {
  /** 32 bytes for one purpose; the same name gives the same key as long as the database exists. */
  key(name: string): Buffer
}

const masterName = 'master'
const keyLength = 32

/** Reads the installation's master secret, or creates it at the first start. Nodes starting concurrently agree on one. */
export async function loadSecrets(db: Db): Promise<Secrets> {
  await db
    .insertInto('instance_secrets')
    .values({ name: masterName, value: randomBytes(keyLength) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('instance_secrets')
    .select('value')
    .where('name', '=', masterName)
    .executeTakeFirstOrThrow()
  return deriveFrom(value)
}

function deriveFrom(master: Buffer): Secrets {
  const keys = new Map<string, Buffer>()
  return {
    key(name) {
      const known = keys.get(name)
      if (known) return known
      const derived = Buffer.from(hkdfSync('sha256', master, '', name, keyLength))
      keys.set(name, derived)
      return derived
    },
  }
}
