import type { ExportedResults } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

async function decided(details: Record<string, unknown> = {}) {
  const { host, session } = await hostedSession(testApp, { expectedVoters: 5, ...details })
  await voteOnAll(testApp.browser(), session, [0, 1, -2])
  await voteOnAll(testApp.browser(), session, [1, 1, -1])
  await host.post(`/api/sessions/${session.id}/close`)
  return { host, session }
}

test('the host downloads the result as JSON, with the winner and the backup', async () => {
  const { host, session } = await decided()
  const { body } = await host.get<ExportedResults>(`/api/sessions/${session.id}/export.json`)
  expect(body).toMatchObject({ title: 'Friday, before the show', status: 'complete', voters: 2 })
  expect(body.venues.map(({ name, score, outcome }) => [name, score, outcome])).toEqual([
    ['Spinasse', 6, 'winner'],
    ['Altura', 4, 'backup'],
    ['Paseo', 0, null],
  ])
  expect(JSON.stringify(body)).not.toMatch(/voter_?key|device|network/i)
})

test('the CSV export has one row per venue', async () => {
  const { host, session } = await decided()
  const reply = await host.get<string>(`/api/sessions/${session.id}/export.csv`)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="nofomo-results.csv"')
  const lines = reply.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toEqual([
    '"Rank","Venue","Outcome","Yes","Maybe","No, vetoes included","Vetoes","Votes","Points","Percent","Category","Address"',
    '"1","Spinasse","winner","2","0","0","0","2","6","100","restaurant","1 Spinasse Street, Seattle, WA 98122"',
    '"2","Altura","backup","1","1","0","0","2","4","67","restaurant","1 Altura Street, Seattle, WA 98122"',
    '"3","Paseo","","0","0","2","1","2","0","0","restaurant","1 Paseo Street, Seattle, WA 98122"',
  ])
})

test.each(['=2+3', '+2', '-2', '@sum', '\t=2'])(
  'a venue named %j is escaped in the CSV export',
  async (start) => {
    const { host, session } = await hostedSession(testApp, {
      venues: [{ name: 'Fine', address: `${start}cmd|' /C calc'!A0` }],
    })
    const reply = await host.get<string>(`/api/sessions/${session.id}/export.csv`)
    const address = reply.body.split('"restaurant",')[1] ?? ''
    expect(address).toMatch(/^"?'[=+\-@]/)
  },
)

test('a session without venues is exported without rows', async () => {
  const { host, session } = await hostedSession(testApp, { venues: [] })
  expect((await host.get<string>(`/api/sessions/${session.id}/export.csv`)).status).toBe(200)
  const { body } = await host.get<ExportedResults>(`/api/sessions/${session.id}/export.json`)
  expect(body).toMatchObject({ status: 'in_progress', decidedBy: null, venues: [] })
})
