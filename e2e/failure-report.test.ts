import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownBrowser, phone } from './support/browser.ts'
import { reportFailure } from './support/failure-report.ts'
import { person } from './support/people.ts'

test('a failing journey leaves a screenshot and the console of every page, and the server’s log', async () => {
  const { page, context } = await person(await ownBrowser(), phone)
  onTestFinished(() => context.close())
  await page.goto('data:text/html,<h1>Vote</h1><script>console.warn("votes wait")</script>')
  const folder = await reportFailure({
    file: '/project/e2e/vote-page.test.ts',
    name: 'a friend’s vote: “Yes”',
    serverLog: '{"level":50,"msg":"request"}\n',
  })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(folder).toMatch(/failed[/\\]vote-page[/\\]a-friend-s-vote-yes$/)
  const files = readdirSync(folder)
  expect(files).toContain('server.log')
  expect(files.some((file) => file.endsWith('-page-1.png'))).toBe(true)
  const consoles = files.filter((file) => file.endsWith('-console.txt'))
  const texts = consoles.map((file) => readFileSync(path.join(folder, file), 'utf8'))
  expect(texts.join()).toContain('warning: votes wait')
})
