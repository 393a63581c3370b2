import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { funnelOf } from '../../../testing/panel-answers.ts'
import { answersOf, standingOf } from '../../../testing/venue-answers.ts'

test('figures in words break between words alone, on a phone of 320 pixels', async () => {
  await page.viewport(320, 600)
  onTestFinished(() => page.viewport(1280, 800))
  const { metrics } = funnelOf()
  fakeStreams()
  await openPage('/venue/dashboard/funnel', {
    ...answersOf({ standings: [standingOf()] }),
    'GET /api/venue/analytics/funnel': () =>
      Response.json(funnelOf({ metrics: { ...metrics, avgTimeToDecision: 20 } })),
  })
  await expect.element(page.getByText('under a minute', { exact: true })).toBeVisible()
  const [text] = page.getByText('under a minute', { exact: true }).element().childNodes
  if (!text) throw new Error('It is text.')
  const linesOf = ({ index, 0: word }: RegExpExecArray) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length
  }
  expect([...(text.textContent ?? '').matchAll(/\S+/g)].map(linesOf)).toEqual([1, 1, 1])
})
