import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { desktop } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, heading, newClient, person, read, sendSuccessfully } from '../support/people.ts'
import { storeSession } from '../support/session.ts'

const here = journey()

let stripping: Server

/** A proxy that lets no cookie through, as some browsers' add-ons do: the page itself cannot notice. */
test.beforeAll(async () => {
  stripping = createServer((request, response) => {
    const { cookie: _, ...sent } = request.headers
    const { port, host, origin } = new URL(here.product.url)
    const headers = { ...sent, host, ...(sent.origin && { origin }) }
    const out = forward({ port, path: request.url, method: request.method, headers }, (reply) => {
      const { 'set-cookie': _cookies, ...rest } = reply.headers
      response.writeHead(reply.statusCode ?? 502, rest)
      reply.pipe(response)
    })
    out.on('error', () => response.destroy())
    request.pipe(out)
  }).listen(0)
  await new Promise((resolve) => stripping.once('listening', resolve))
})
test.afterAll(() => {
  stripping.closeAllConnections()
  stripping.close()
})

test('somebody whose cookies get lost is told before voting, and becomes no voter', async () => {
  const host = await person(here.browser, desktop)
  const session = await storeSession(host.page, here.product.url, { expectedVoters: 4 })
  const { page } = await person(here.browser, desktop)
  const { port } = stripping.address() as AddressInfo
  await page.goto(`http://localhost:${port}/vote/${session.id}`)
  await heading(page, 'This browser refuses cookies').waitFor()
  expect(await button(page, 'Yes').count()).toBe(0)
  const path = `/api/public/vote/${session.id}/results-safe`
  expect(await read<{ results: object }>(host.page, path)).toMatchObject({ results: { uniqueVoters: 0 } })
})

test('somebody whose cookies get lost is told so on joining a crew, keeps what they typed, and becomes no member', async () => {
  const maker = await newClient(here.product.url)
  const crew = { name: 'Friday friends', memberName: 'Ada' }
  const { link } = (await sendSuccessfully<{ link: string }>(maker, '/api/crews', crew)).body
  const path = new URL(link).pathname
  const { page } = await person(here.browser, desktop)
  const { port } = stripping.address() as AddressInfo
  await page.goto(`http://localhost:${port}${path}`)
  await page.getByLabel('Your name').fill('Bo')
  await button(page, 'Join the crew').click()
  await page
    .getByText(/This browser (?:sends|refuses|keeps) no cookies|refuses cookies/)
    .first()
    .waitFor()
  await expect(page.getByLabel('Your name')).toHaveValue('Bo')
  const { crew: stored } = await read<{ crew: { members: object[] } }>(
    maker,
    `/api/crews/${path.split('/').at(-1)}`,
  )
  expect(stored.members).toMatchObject([{ name: 'Ada' }])
})
