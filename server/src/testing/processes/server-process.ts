import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { readCompileCache } from '../../config.ts'
import { bundled } from './bundle.ts'

const main = resolve(import.meta.dirname, '../../main.ts')

/** The server in a separate process, to test crashes, signals and exit codes. */
export type ServerProcess = {
  /** The output so far, of both streams. */
  output(): string
  /** Sends a signal and waits for the exit. @returns the exit code; null if the signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts it with exactly this configuration, without load shedding unless `OVERLOAD` is set. Resolves when it listens,
 * rejects with its output if it exits before. `source`: starts what `npm start` does, which takes half as much work again.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  from: 'bundle' | 'source' = 'bundle',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [from === 'source' ? main : await bundled(main)], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', OVERLOAD: 'off', ...readCompileCache(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (piece: Buffer) => {
      output += piece
      if (output.includes('NoFOMO is listening on')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => reject(new Error(`ended with ${code} instead of starting: ${output}`)))
  })
  return { output: () => output, end: (signal) => end(child, signal) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port.')
  return address.port
}
