import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The real product, as `npm start` runs it, on data of its own. */
export type Product = {
  /** Where it answers, without a slash at the end; the same after a restart. */
  url: string
  /** Ends the server as a crash would; its database process stays. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  restart(): Promise<void>
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** Starts the product on a free port. Remove it in `afterAll`. `env` adds to its configuration. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const port = await findFreePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'nofomo-journey-'))
  // Under root, PostgreSQL runs as another user, who has to get through to its own folder.
  chmodSync(dataDir, 0o711)
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...env,
  }
  let server = await start(settings)

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
    return server.exitCode
  }

  return {
    url: `http://localhost:${port}`,
    async kill() {
      await end('SIGKILL')
    },
    async restart() {
      server = await start(settings)
    },
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (piece: Buffer) => {
      output += piece
      if (output.includes('NoFOMO is listening on')) resolve()
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', () => reject(new Error(`The product ended instead of starting:\n${output}`)))
  })
  return server
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port.')
  return address.port
}
