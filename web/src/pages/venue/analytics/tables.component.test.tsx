import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { competitionOf, funnelOf, insightsOf } from '../../../testing/panel-answers.ts'
import { answersOf, standingOf } from '../../../testing/venue-answers.ts'

const long = 'W'.repeat(80)
const untold = { conversion: null, decisionTime: null, consideration: null, retention: null }
const competitors = Array.from({ length: 12 }, (_, index) => ({
  name: index === 0 ? long : `Place ${index}`,
  rank: index + 1,
  score: 90 - index,
  distance: 700,
  isCurrentVenue: index === 3,
  ...untold,
}))

async function open(tab: string, data: object) {
  fakeStreams()
  const call = `GET /api/venue/analytics/${tab}`
  const answers = answersOf({ standings: [standingOf()] })
  await openPage(`/venue/dashboard/${tab}`, { ...answers, [call]: () => Response.json(data) })
}

test.each<[string, object, number]>([
  ['funnel', funnelOf(), 390],
  ['funnel', funnelOf(), 320],
  ['insights', insightsOf(), 390],
  ['insights', insightsOf(), 320],
  ['competition', competitionOf({ competitors: competitors.slice(0, 3) }), 390],
  ['competition', competitionOf({ competitors: competitors.slice(0, 3) }), 320],
])('no column of a table of the tab $0 is cut off at $2 pixels', async (tab, data, width) => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  await open(tab, data)
  if (tab === 'funnel')
    await page
      .getByText(/^Table: /)
      .first()
      .click()
  await expect.element(page.getByRole('table').first()).toBeVisible()
  for (const table of document.querySelectorAll('table'))
    expect(table.scrollWidth, table.textContent).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
})

test('a long table behind a chart is folded, and opens', async () => {
  await open('competition', competitionOf({ competitors }))
  const fold = page.getByText('Table: by score, in Fremont')
  await expect.element(fold).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await fold.click()
  await expect.element(page.getByRole('rowheader', { name: 'Place 3 (you)' })).toBeVisible()
})

test('places that groups chose instead end after five, and the rest is counted', async () => {
  const to = Array.from({ length: 7 }, (_, index) => ({ name: `Place ${index}`, groups: 12 - index }))
  await open('funnel', funnelOf({ leakage: { groups: 60, sentence: 'Sixty went elsewhere.', to } }))
  const leakage = page.getByRole('region', { name: 'Why groups chose somebody else' })
  await expect.element(leakage.getByText('Place 4')).toBeVisible()
  await expect.element(leakage.getByText('Place 5')).not.toBeInTheDocument()
  await expect.element(leakage.getByText('And 2 more places that five groups and more chose.')).toBeVisible()
})

test('a wish that is a suggestion already is said once', async () => {
  const sentence = 'Six groups nearby asked for vegan dishes.'
  await open(
    'funnel',
    funnelOf({
      missedWishes: [{ wish: 'vegan', groups: 6, sentence }],
      suggestions: [{ title: 'Vegan', description: sentence, action: null }],
    }),
  )
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByText('Wishes you narrowly missed')).not.toBeInTheDocument()
})
