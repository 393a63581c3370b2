import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Connection } from './connection.ts'
import { makeFolder } from './folders.ts'
import { closedLoop, type Prepared } from './load.ts'
import { cpuSeconds, type Served, startBaseline } from './product.ts'

export type Rate = Awaited<ReturnType<typeof measureReplies>>

/** Replies under full load. `perCore`: for each second of processor time the process used, whatever else runs. */
export async function measureReplies(
  { pid, port }: Served,
  { connections, seconds, next }: { connections: number; seconds: number; next: () => Prepared },
) {
  const before = cpuSeconds(pid)
  const start = performance.now()
  const measured = await closedLoop({ port, connections, seconds, next })
  const after = cpuSeconds(pid)
  const elapsed = (performance.now() - start) / 1_000
  const cores = before === null || after === null ? 1 : (after - before) / elapsed
  return { ...measured, perCore: measured.rate / cores }
}

/** Takes turns between the requests, without end. */
export function inTurn(requests: readonly Buffer[]): () => Prepared {
  let turn = 0
  return () => {
    turn = (turn + 1) % requests.length
    return { bytes: requests[turn] as Buffer }
  }
}

/** A Fastify that sends what the product answers to `request`, as the same bytes. */
export async function startConstant(
  product: Served,
  request: Buffer,
  { type, encoding }: { type: string; encoding?: string | undefined },
): Promise<{ constant: Served; bytes: number }> {
  const connection = new Connection(product.port)
  const reply = await connection.ask(request)
  connection.close()
  if (reply.status !== 200) throw new Error(`There is no answer to compare with: ${reply.text()}`)
  const file = join(makeFolder(), 'constant')
  const bytes = reply.body()
  writeFileSync(file, bytes)
  const constant = await startBaseline('constant', [file, type, ...(encoding ? [encoding] : [])])
  return { constant, bytes: bytes.length }
}
