import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideNow, report } from '../../../testing/features/reports.ts'
import {
  hostedSession,
  makeFinal,
  threePlaces,
  vote,
  voteOnAll,
  waitForStatus,
} from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let base: string
beforeAll(async () => {
  testApp = await startTestApp()
  base = testApp.config.publicUrl
})
afterAll(() => testApp.stop())

const frameOf = (id: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url: `/embed/${id}`, headers })
const oembed = (query: Record<string, string>) => testApp.app.inject({ url: '/api/oembed', query })

test('a link of a vote or of its results is answered with a frame, in the size that the site has room for', async () => {
  const { session } = await hostedSession(testApp, { title: 'Friday "before" <the> show' })
  for (const page of ['vote', 'results', 'preview']) {
    const reply = await oembed({ url: `${base}/${page}/${session.id}`, maxwidth: '400', format: 'json' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      ...{ version: '1.0', type: 'rich', provider_name: 'NoFOMO', provider_url: base },
      ...{ title: session.title, width: 400, height: 320, cache_age: 3_600 },
      html: `<iframe src="${base}/embed/${session.id}" width="400" height="320" title="Friday &quot;before&quot; &lt;the&gt; show" frameborder="0" loading="lazy"></iframe>`,
    })
  }
})

test.each([
  ['https://evil.example/vote/AAAAAAAAAAAA', 404],
  ['https://nofomo.example/vote/AAAAAAAAAAAA', 404],
  ['https://nofomo.example/admin', 404],
  ['', 404],
  ['x'.repeat(501), 400],
])('oEmbed of %s is refused with %i', async (url, status) => {
  const reply = await oembed({ url })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ error: expect.any(String) })
})

test('the pages of a vote name its oEmbed address, and no other page does', async () => {
  const { session } = await hostedSession(testApp)
  const read = async (url: string) => (await testApp.browser().get<string>(url)).body
  for (const page of ['results', 'vote', 'preview']) {
    const [, address = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/.exec(
        await read(`/${page}/${session.id}`),
      ) ?? []
    const { pathname, searchParams } = new URL(address)
    expect([pathname, searchParams.get('url')]).toEqual(['/api/oembed', `${base}/${page}/${session.id}`])
    expect((await testApp.app.inject(address.slice(base.length))).statusCode).toBe(200)
  }
  for (const url of ['/', '/results/AAAAAAAAAAAA', '/vote/AAAAAAAAAAAA', '/preview/AAAAAAAAAAAA'])
    expect(await read(url)).not.toContain('json+oembed')
})

test('a frame is light or dark as its address says, and else as the device of its reader', async () => {
  const { session } = await hostedSession(testApp)
  const themed = async (query: string) => {
    const { body } = await testApp.app.inject({ url: `/embed/${session.id}${query}` })
    return /<html lang="en"( data-theme="\w+")?>/.exec(body)?.[1] ?? ''
  }
  expect(await themed('?theme=dark')).toBe(' data-theme="dark"')
  expect(await themed('?theme=light')).toBe(' data-theme="light"')
  for (const query of ['', '?theme=', '?theme=%22%3E%3Cscript%3E', '?theme=dark&theme=light'])
    expect(await themed(query)).toBe('')
})

test('what is in a frame may be read from everywhere without cookies, and nothing else of the product', async () => {
  const { session } = await hostedSession(testApp)
  const headers = { origin: 'null' }
  for (const id of [session.id, 'AAAAAAAAAAAA']) {
    const reply = await frameOf(id, headers)
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
  }
  for (const url of [
    `/vote/${session.id}`,
    `/api/sessions/${session.id}/results`,
    `/api/sessions/${session.id}`,
  ]) {
    const reply = await testApp.app.inject({ url, headers })
    expect([url, reply.headers['access-control-allow-origin']]).toEqual([url, undefined])
  }
})

test('a frame shows title, progress and what leads, and then what was decided', async () => {
  const { session, venueIds } = await hostedSession(testApp, { title: '<b>Friday</b>' })
  const fresh = (await frameOf(session.id)).body
  expect(fresh).toContain('<h1>&lt;b&gt;Friday&lt;/b&gt;</h1>')
  expect(fresh).toContain('0 of 2 voted')
  expect(fresh).toContain('Nobody has voted yet.')
  expect(fresh).toContain(`href="${base}/vote/${session.id}"`)
  expect(fresh).toMatch(/<body data-live="\/api\/sessions\/[^"]+">/)

  await vote(testApp.browser(), session.id, venueIds[1], 1)
  expect((await frameOf(session.id)).body).toContain('Spinasse leads')
  for (const values of [[1, 1, 0] as const, [-1, 1, 0] as const])
    await voteOnAll(testApp.browser(), session, values)
  await waitForStatus(testApp, session, 'provisional')
  expect((await frameOf(session.id)).body).toContain('Spinasse wins so far. Votes still count.')
  await makeFinal(testApp, session)
  const decided = (await frameOf(session.id)).body
  expect(decided).toContain('It’s decided: Spinasse')
  const { results } = (
    await testApp.browser().get<{ results: Results }>(`/api/sessions/${session.id}/results`)
  ).body
  expect(decided).toContain(`<p class="why">${results.decidedBy}</p>`)
  expect(decided).not.toContain('Facts:')
  expect(decided).not.toContain(`/vote/${session.id}`)
  expect(decided).toMatch(/<body data-live="[^"]+" data-decided>/)
})

test('a frame credits who knows the places that it shows, and no others', async () => {
  const creditOf = async (place: { id: string; name: string }) => {
    const { session } = await hostedSession(testApp, { venues: [place, ...threePlaces] })
    await vote(testApp.browser(), session.id, session.venues[0]?.id, 1)
    const { body } = await frameOf(session.id)
    return /<p class="credit"><a href="([^"]+)"[^>]*>([^<]+)/.exec(body)?.slice(1)
  }
  expect(await creditOf({ id: 'frye-art-museum', name: 'Frye Art Museum' })).toEqual([
    `${base}/about-data`,
    'Facts: © OpenStreetMap contributors 2026',
  ])
  // Of this one others know more than the frame shows.
  expect(await creditOf({ id: 'artusi', name: 'Artusi' })).toBeUndefined()
})

test('a frame may stand on any site, runs its own script alone, and holds nothing that acts', async () => {
  const { session } = await hostedSession(testApp)
  for (const id of [session.id, 'AAAAAAAAAAAA', 'x']) {
    const { headers, body } = await frameOf(id)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'sha256-[^' ]+'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    )
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(body).not.toMatch(/<(?:form|button|input|iframe|img)\b|\son\w+=|\sstyle=/)
    for (const [link] of body.matchAll(/<a [^>]+>/g)) expect(link).toContain('target="_blank" rel="noopener"')
  }
})

test('a frame neither sets nor reads cookies: the host’s shows no more than anybody’s', async () => {
  const { session, host, venueIds } = await hostedSession(testApp, {
    settings: { resultsVisibility: 'after_close' },
  })
  await vote(host, session.id, venueIds[0], 1)
  const own = await host.get<string>(`/embed/${session.id}`)
  const anybody = await frameOf(session.id)
  expect(own.body).toBe(anybody.body)
  expect(own.body).toContain('The counts are shown once the vote is closed.')
  expect(own.body).not.toMatch(/\d yes|<progress|leads/)
  expect([own.headers['set-cookie'], anybody.headers['set-cookie']]).toEqual([undefined, undefined])
})

test('a frame of a vote that is deleted, hidden or was never there says so in a sentence', async () => {
  const [gone, hidden] = [await hostedSession(testApp), await hostedSession(testApp)]
  await gone.host.delete(`/api/sessions/${gone.session.id}`)
  const staff = await signInStaff(testApp)
  await report(testApp.browser(), hidden.session.id)
  await decideNow(staff, hidden.session.id, 'hide')
  for (const id of [gone.session.id, 'AAAAAAAAAAAA', 'not-an-id']) {
    const reply = await frameOf(id)
    expect([reply.statusCode, reply.body.includes('This vote is not there any more.')]).toEqual([404, true])
  }
  const reply = await frameOf(hidden.session.id)
  expect([reply.statusCode, reply.body.includes('This vote was taken down by NoFOMO.')]).toEqual([410, true])
  expect(reply.body).not.toContain(hidden.session.title)
  expect((await oembed({ url: `${base}/vote/${hidden.session.id}` })).statusCode).toBe(410)
})

test('every other page stays out of frames', async () => {
  const { session } = await hostedSession(testApp)
  const routes = testApp.app.routeList.filter((route) => route.startsWith('GET '))
  expect(routes.length).toBeGreaterThan(100)
  const pages = ['/', `/vote/${session.id}`, `/results/${session.id}`, `/sessions/${session.id}/manage`]
  const urls = [
    ...pages,
    ...routes.map((route) => route.slice(4).replace(':sessionId', session.id).replace(/:\w+/g, 'x')),
  ]
  for (const url of urls.filter((each) => !each.startsWith('/embed/') && !each.includes('events'))) {
    const { headers } = await testApp.app.inject(url.replace('*', 'x'))
    const policy = String(headers['content-security-policy'])
    const isFramable = !/frame-ancestors 'none'/.test(policy)
    expect([url, isFramable], policy).toEqual([url, false])
  }
})
