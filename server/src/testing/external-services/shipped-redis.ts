import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSearchPath } from '../../config.ts'
import { findFreePort } from '../processes/server-process.ts'
import { certificateFiles } from './certificates.ts'

const shipped = resolve(import.meta.dirname, '../../../../deploy/redis')
const pollMs = 20

/** The path of the real server on this machine; null where it is not installed. */
export function findRedisServer(): string | null {
  return (
    readSearchPath()
      .map((folder) => join(folder, 'redis-server'))
      .find((path) => existsSync(path)) ?? null
  )
}

/** The real server with the files of `deploy/redis/`, on this machine and with the tests' certificate. */
export async function startShippedRedis(
  program: string,
  { folder, password }: { folder: string; password: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort()
  const users = join(folder, 'users.acl')
  const settings = join(folder, 'redis.conf')
  writeFileSync(users, changed('users.acl', [[/>change-me-\S+/, `>${password}`]]))
  const replacements: readonly [RegExp, string][] = [
    [/^bind .*/m, 'bind 127.0.0.1'],
    [/^tls-port .*/m, `tls-port ${port}`],
    [/^tls-cert-file .*/m, `tls-cert-file ${certificateFiles.cert}`],
    [/^tls-key-file .*/m, `tls-key-file ${certificateFiles.key}`],
    [/^tls-ca-cert-file .*/m, `tls-ca-cert-file ${certificateFiles.ca}`],
    [/^aclfile .*/m, `aclfile ${users}`],
  ]
  writeFileSync(settings, changed('redis.conf', replacements))
  const child = spawn(program, [settings], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`redis-server did not start: ${output}`)
    await sleep(pollMs)
  }
  return {
    url: `rediss://nofomo:${password}@127.0.0.1:${port}`,
    async stop() {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}

/** @throws if a line that is to be replaced is not there any more */
function changed(name: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce(
    (text, [line, by]) => {
      if (!line.test(text)) throw new Error(`deploy/redis/${name} has no ${line} any more.`)
      return text.replace(line, by)
    },
    readFileSync(join(shipped, name), 'utf8'),
  )
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true) ?? socket.destroy())
    socket.once('error', () => resolve(false))
  })
}
