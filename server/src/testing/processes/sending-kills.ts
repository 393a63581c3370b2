import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { readCompileCache } from '../../config.ts'
import type { SendingTask } from './sending-process.ts'

const sendingProcess = resolve(import.meta.dirname, 'sending-process.ts')

/** Starts processes that send offers, until the test ends. */
export function sendingProcesses() {
  return (task: SendingTask) => {
    const name = randomUUID()
    const child = spawn(process.execPath, [sendingProcess, JSON.stringify(task)], {
      // The database shows the name with each of its connections.
      env: { ...readCompileCache(), PGAPPNAME: name },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const exit = once(child, 'exit')
    return {
      name,
      /** Resolves when it is about to send its offer. */
      sends: once(child.stdout, 'data'),
      /** @throws if it has ended by itself */
      async kill() {
        child.kill('SIGKILL')
        expect(await exit).toEqual([null, 'SIGKILL'])
      },
    }
  }
}

/** Follows, through the database, which offers are committed and which sessions are announced. */
export async function followSendings(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    create function tell_committed() returns trigger language plpgsql as
      $$ begin perform pg_notify('committed', new.offer_id); return null; end $$;
    create trigger tell after insert on session_offers for each row execute function tell_committed();
    listen committed; listen changed`)
  const committed = new Set<string>()
  const announced = new Set<string>()
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'committed') {
      committed.add(payload)
      client.emit(payload)
    } else for (const id of payload.split(' ')[2]?.split(',') ?? []) announced.add(id)
  })
  return {
    /** Sessions, to be emptied by the caller. */
    announced,
    isCommitted: (offerId: string) => committed.has(offerId),
    async commit(offerId: string) {
      if (!committed.has(offerId)) await once(client, offerId)
    },
    /** Waits until the database has finished a commit that it received of a killed process. */
    async catchUp({ name }: { name: string }) {
      const connections = () =>
        client.query('select from pg_stat_activity where application_name = $1', [name])
      await vi.waitUntil(async () => (await connections()).rowCount === 0, { timeout: 60_000 })
    },
  }
}
