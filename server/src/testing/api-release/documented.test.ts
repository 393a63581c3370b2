import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiScopes, newestApiVersion } from '@nofomo/contracts/api/public-api.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { madeKey } from '../features/api-keys.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let text: string
beforeAll(async () => {
  testApp = await startTestApp()
  text = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
})
afterAll(() => testApp.stop())

/** Runs a TypeScript program in a process of its own. @returns its output */
async function outputOf(program: string, env: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'nofomo-example-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, 'vote.ts')
  await writeFile(file, program)
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`ended with ${code}: ${output}`)
  return output
}

test('the example of docs/api.md has twenty lines, makes a vote, votes in it and reads the result', async () => {
  const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? []
  expect(program.split('\n').filter(Boolean).length).toBeLessThanOrEqual(20)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const { secret } = await madeKey(testApp, ['sessions:write', 'votes:read', 'votes:write'])
  const output = await outputOf(program, { NOFOMO_URL: url, NOFOMO_KEY: secret })
  const [, sessionId, leader] = /\/vote\/([\w-]{12}): (.+?) leads\. .+/.exec(output) ?? []
  const { session, results } = (await testApp.browser().get<Snapshot>(`/api/sessions/${sessionId}/results`))
    .body
  expect(session).toMatchObject({ title: 'Ramen?', expectedVoters: 4 })
  expect(session.venues).toHaveLength(3)
  expect(results).toMatchObject({ uniqueVoters: 1, leaderId: session.venues[0]?.id })
  expect(session.venues[0]?.name).toBe(leader)
})

test('docs/api.md lists every call of the public API beside its scope, and no other', () => {
  const lines = text.split('\n').filter((line) => /^\| `\w+:\w+` \|/.test(line))
  const documented = lines.flatMap((line) => {
    const [, scope] = /^\| `(\w+:\w+)`/.exec(line) ?? []
    return [...line.matchAll(/`([A-Z]+ \/api\/[^`]+)`/g)].map(([, call]) => `${scope} ${call}`)
  })
  const marked = [...testApp.app.operations.keys()].flatMap(({ method, path, publicApi }) =>
    publicApi ? `${publicApi.scope} ${method} ${path.replace(/:(\w+)/g, '{$1}')}` : [],
  )
  expect(documented.toSorted()).toEqual(marked.toSorted())
  expect(lines).toHaveLength(apiScopes.length)
  expect(text).toContain(`'nofomo-version': '${newestApiVersion}'`)
})
