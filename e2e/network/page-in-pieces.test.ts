import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { journey } from '../support/journey.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { person } from '../support/people.ts'
import { storeHostedSession } from '../support/session.ts'

const here = journey()

/** Long enough for a browser to paint what it has. A page that is painted later only hides a fault. */
const betweenPiecesMs = 60

/** Serves a page of the product alone, without what it loads: its HTML arrives in pieces, one after each element. */
async function serveInPieces(html: string) {
  const server = createServer(async (request, response) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    for (const piece of html.split(/(?<=<\/(?:a|button|p|span|h1|h2)>)/)) {
      response.write(piece)
      await new Promise((resolve) => setTimeout(resolve, betweenPiecesMs))
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

for (const viewport of [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
]) {
  test(`the privacy notice stays where it is while the HTML of a page arrives, ${viewport.width} × ${viewport.height}`, async () => {
    const session = await storeHostedSession(here.product.url)
    for (const path of ['/', `/results/${session.id}`]) {
      const pieces = await serveInPieces(await (await fetch(here.product.url + path)).text())
      const { page } = await person(here.browser, { viewport })
      await page.goto(pieces.url)
      expect(await page.getByRole('complementary', { name: 'Privacy' }).count()).toBe(1)
      const { moved } = await layoutShift(page)
      expect([path, moved.filter((one) => one.includes('privacy-notice'))]).toEqual([path, []])
      await pieces.stop()
    }
  })
}
