import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers } from './database.ts'
import { findProgram } from './environment.ts'
import { freePort } from './ports.ts'
import { Program } from './processes.ts'
import { reach } from './redis.ts'
import type { World } from './world.ts'

/** nginx before the nodes. It learns that a node hangs from requests that it does not answer. @returns its port */
export async function startNginx(world: World, ports: readonly number[]): Promise<number> {
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(world.folder, `nginx-${name}`)};`)
    .join('\n  ')
  const file = join(world.folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
master_process off;
pid ${join(world.folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary}
  upstream nodes {
${ports.map((node) => `    server 127.0.0.1:${node} max_fails=2 fail_timeout=10s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 3s;
      proxy_next_upstream error timeout non_idempotent;
      proxy_next_upstream_tries 2;
    }
    location ~ /events$ {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 20s;
      proxy_buffering off;
    }
  }
}
`,
  )
  const log = world.log('nginx')
  const args = ['-p', world.folder, '-e', log, '-c', file]
  const program = new Program(findProgram('nginx') ?? '', args, { log, env: {} })
  await program.until(() => answers(() => reach(port)))
  return port
}

/** HAProxy before the nodes. It asks each whether it is ready, and resets what is open at one that is not. @returns its port */
export async function startHaproxyFront(world: World, ports: readonly number[]): Promise<number> {
  const port = await freePort()
  const file = join(world.folder, 'haproxy-nodes.cfg')
  writeFileSync(
    file,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 1s
  option redispatch
  retries 2
  retry-on conn-failure empty-response
frontend people
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend nodes
backend nodes
  option httpchk GET /readyz
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((node, at) => `  server node-${at + 1} 127.0.0.1:${node} check`).join('\n')}
`,
  )
  const log = world.log('haproxy-nodes')
  const program = new Program(findProgram('haproxy') ?? '', ['-db', '-f', file], { log, env: {} })
  await program.until(() => answers(() => reach(port)))
  return port
}
