import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { pages } from '../../web/src/app/pages.ts'
import { flaws } from '../support/axe.ts'
import { desktop } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, exceptStatuses, newClient, person, sendSuccessfully } from '../support/people.ts'
import { castVotes, closeVote, hostSession, storeSession } from '../support/session.ts'
import { openManage } from '../support/states/manage.ts'

const here = journey()

/** A site on another origin, whose only page holds this. */
async function siteWith(content: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(`<!doctype html><html lang="en"><title>A blog</title><main>${content}</main></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

const frameIn = (page: Page, at = 0) => page.frameLocator('iframe').nth(at)

test('a frame on another site shows a vote live until it is decided, and that it was reopened, without cookies', async () => {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 3, title: 'Friday' })
  const oembed = await fetch(
    `${here.product.url}/api/oembed?url=${encodeURIComponent(`${here.product.url}/vote/${session.id}`)}`,
  )
  const { html } = (await oembed.json()) as { html: string }
  // One of two frames holds the stream; the other asks.
  const site = await siteWith(html.replace('loading="lazy"', '').repeat(2))
  const { context, page, pageErrors } = await person(here.browser, desktop)
  await page.goto(site.url)
  await expect(frameIn(page).getByText('Nobody has voted yet.')).toBeVisible()

  const friend = await newClient(here.product.url)
  await castVotes(friend, session, [-1, 1, 0])
  const name = session.venues[1]?.name
  for (const at of [0, 1]) await expect(frameIn(page, at).getByText(`${name} leads`)).toBeVisible()
  await expect(frameIn(page).getByText('1 of 3 voted')).toBeVisible()

  const opened = context.waitForEvent('page')
  await frameIn(page).getByRole('link', { name: 'Vote' }).click()
  expect(new URL((await opened).url()).pathname).toBe(`/vote/${session.id}`)
  await (await opened).close()

  await closeVote(host, session)
  for (const at of [0, 1]) await expect(frameIn(page, at).getByText(`It’s decided: ${name}`)).toBeVisible()
  await expect(frameIn(page).getByRole('link', { name: 'See the plan' })).toBeVisible()

  await sendSuccessfully(host, `/api/sessions/${session.id}/reopen`, {})
  for (const frame of page.frames().slice(1))
    await frame.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  for (const at of [0, 1]) await expect(frameIn(page, at).getByText(`${name} leads`)).toBeVisible()
  await castVotes(await newClient(here.product.url), session, [1, -1, 0])
  for (const at of [0, 1]) await expect(frameIn(page, at).getByText('2 of 3 voted')).toBeVisible()
  expect(exceptStatuses(pageErrors, 404)).toEqual([])
  site.close()
})

test('a sandboxed frame follows the vote, tells how high it is, and is dark if its address says so', async () => {
  const { session } = await hostSession(here.product.url, { expectedVoters: 3, title: 'Friday' })
  const site = await siteWith(
    `<iframe src="${here.product.url}/embed/${session.id}?theme=dark" width="480" height="320" title="A vote" sandbox="allow-scripts"></iframe>
<script>
  addEventListener('message', ({ source, data }) => {
    const frame = document.querySelector('iframe')
    if (source === frame.contentWindow && data.type === 'setHeight') frame.height = data.height
  })
</script>`,
  )
  const { page, pageErrors } = await person(here.browser, { ...desktop, colorScheme: 'light' })
  await page.goto(site.url)
  await expect(frameIn(page).getByText('Nobody has voted yet.')).toBeVisible()
  const body = frameIn(page).locator('body')
  await expect(body).toHaveCSS('background-color', 'rgb(19, 34, 29)')
  await expect(page.locator('iframe')).not.toHaveAttribute('height', '320')

  await castVotes(await newClient(here.product.url), session, [-1, 1, 0])
  await expect(frameIn(page).getByText(`${session.venues[1]?.name} leads`)).toBeVisible()
  await expect(frameIn(page).getByText('1 of 3 voted')).toBeVisible()
  const fits = () => body.evaluate(() => document.documentElement.scrollHeight <= innerHeight)
  await expect.poll(fits).toBe(true)
  expect(pageErrors).toEqual([])
  site.close()
})

for (const [width, height] of [
  [320, 200],
  [480, 320],
  [800, 400],
] as const)
  test(`a frame of ${width}×${height} shows long words without scrolling sideways`, async () => {
    const { session } = await hostSession(here.product.url, {
      title: 'Donaudampfschifffahrtsgesellschaftskapitäne',
    })
    const site = await siteWith(
      `<iframe src="${here.product.url}/embed/${session.id}" width="${width}" height="${height}" title="A vote" frameborder="0"></iframe>`,
    )
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await person(here.browser, { ...desktop, colorScheme })
      await page.goto(site.url)
      await frameIn(page).getByRole('link', { name: 'See the results' }).waitFor()
      const [frame] = page.frames().slice(1)
      const scrolled = await frame?.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - innerWidth, scrollHeight - innerHeight]
      })
      expect(scrolled).toEqual([0, 0])
      await page.setViewportSize({ width, height })
      await page.goto(`${here.product.url}/embed/${session.id}`)
      expect(await flaws(page)).toEqual([])
    }
    site.close()
  })

test('no page of the product but the frame of a vote may be framed', async () => {
  const { session } = await hostSession(here.product.url)
  const paths = pages.map(({ path }) => path.replace(':sessionId', session.id).replace(/:\w+/g, 'x'))
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths) {
    const reply = await fetch(here.product.url + path, { redirect: 'manual' })
    expect([path, reply.headers.get('content-security-policy')?.includes("frame-ancestors 'none'")]).toEqual([
      path,
      true,
    ])
  }
  const site = await siteWith(`<iframe src="${here.product.url}/vote/${session.id}" title="A vote"></iframe>`)
  const { page } = await person(here.browser, desktop)
  await page.goto(site.url)
  await expect(frameIn(page).getByText('Yes')).toHaveCount(0)
  site.close()
})

test('a host copies the code that shows the vote on a website', async () => {
  const { page } = await person(here.browser, {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(here.product.url)
  const session = await storeSession(page, here.product.url)
  await openManage(page, here.product.url, session, 'more')
  await button(page, 'Embed').click()
  await button(page, 'Copied!').waitFor()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  const site = await siteWith(code)
  const { page: blog } = await person(here.browser, desktop)
  await blog.goto(site.url)
  await expect(frameIn(blog).getByRole('heading', { name: session.title })).toBeVisible()
  site.close()
})
