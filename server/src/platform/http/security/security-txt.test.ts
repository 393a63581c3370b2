import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../../config.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

async function appWith(config: Partial<Config>): Promise<TestApp> {
  const testApp = await startTestApp({ config })
  onTestFinished(() => testApp.stop())
  testApp.clock.set(new Date('2026-11-25T20:56:00Z'))
  return testApp
}
const ask = ({ app }: TestApp) => app.inject('/.well-known/security.txt')

test('security.txt names the support address, when it expires, and where it belongs', async () => {
  const testApp = await appWith({ supportEmail: 'help@nofomo.example', publicUrl: 'https://nofomo.example' })
  const reply = await ask(testApp)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(reply.body.split('\n')).toEqual([
    'Contact: mailto:help@nofomo.example',
    'Expires: 2027-05-24T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://nofomo.example/.well-known/security.txt',
    '',
  ])
  testApp.clock.advance(400 * dayMs)
  const later = (await ask(testApp)).body
  const expires = Date.parse(/^Expires: (.*)$/m.exec(later)?.[1] ?? '')
  expect(expires).toBeGreaterThan(testApp.clock.now().getTime())
  expect(expires).toBeLessThan(testApp.clock.now().getTime() + 365 * dayMs)
})

test('over plain http security.txt names no canonical address, which the standard reserves for https', async () => {
  const { body } = await ask(await appWith({ supportEmail: 'help@nofomo.example' }))
  expect(body).toContain('Contact: mailto:help@nofomo.example')
  expect(body).not.toContain('Canonical')
})

test('without a support address there is no security.txt', async () => {
  const reply = await ask(await appWith({ supportEmail: null }))
  expect(reply.statusCode).toBe(404)
})
