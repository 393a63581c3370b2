import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../bench/src/support/ports.ts'
import { answers } from './database.ts'
import { findProgram } from './environment.ts'
import { type Listening, Program } from './processes.ts'
import { reach } from './redis.ts'
import { shippedFile } from './shipped.ts'
import type { World } from './world.ts'

/** In deploy/. */
const shippedNodes = (ports: readonly number[]) =>
  ports.map((port, at) => [`10.0.0.1${at + 1}:3000`, `127.0.0.1:${port}`] as const)

/** nginx before three nodes, as it is shipped. */
export async function startNginx(world: World, ports: readonly number[]): Promise<Listening> {
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(world.folder, `nginx-${name}`)};`)
    .join('\n')
  const server = join(world.folder, 'nofomo.conf')
  writeFileSync(
    server,
    temporary +
      shippedFile('nginx/nofomo.conf', [
        ...shippedNodes(ports),
        [/server \{\s+listen 80;[^}]*\}/, ''],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
        [/(?:^ *ssl_.*\n)+/m, ''],
        ['/var/log/nginx/', join(world.folder, 'nginx-')],
        // All people are on one machine, and send the addresses they stand for.
        ['X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for'],
      ]),
  )
  const file = join(world.folder, 'nginx.conf')
  writeFileSync(
    file,
    shippedFile('nginx/nginx.conf', [
      ['worker_processes auto;', 'daemon off;\nmaster_process off;'],
      ['/run/nginx.pid', join(world.folder, 'nginx.pid')],
      ['/var/log/nginx/', join(world.folder, 'nginx-')],
      // Descriptors that this machine may not have.
      [/^worker_rlimit_nofile .*\n/m, ''],
      ['worker_connections 20000', 'worker_connections 4096'],
      ['/etc/nginx/conf.d/*.conf', server],
    ]),
  )
  const log = world.log('nginx')
  const args = ['-p', world.folder, '-e', log, '-c', file]
  return listening(port, new Program(findProgram('nginx') ?? '', args, { log, env: {} }))
}

/** HAProxy before three nodes, as it is shipped. */
export async function startHaproxyFront(world: World, ports: readonly number[]): Promise<Listening> {
  const port = await freePort()
  const file = join(world.folder, 'haproxy-nodes.cfg')
  writeFileSync(
    file,
    shippedFile('haproxy/nofomo.cfg', [
      ...shippedNodes(ports),
      [/^ *stats socket .*\n/m, ''],
      [/^ *log .*\n/gm, ''],
      // Each takes two descriptors, which this machine may not have.
      ['maxconn 20000', 'maxconn 4000'],
      ['bind :80', `bind 127.0.0.1:${port}`],
      [/^ *bind :443 .*\n/m, ''],
      [/^ *http-request redirect scheme https .*\n/m, ''],
      ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ]),
  )
  return startHaproxy(world, { name: 'haproxy-nodes', file, port })
}

export async function startHaproxy(
  world: World,
  { name, file, port }: { name: string; file: string; port: number },
): Promise<Listening> {
  const log = world.log(name)
  return listening(port, new Program(findProgram('haproxy') ?? '', ['-db', '-f', file], { log, env: {} }))
}

async function listening(port: number, program: Program): Promise<Listening> {
  await program.until(() => answers(() => reach(port)))
  return { port, program }
}
