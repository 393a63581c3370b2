import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { suggestions } from '../../../testing/suggestion-answers.ts'

test('a browser that may be counted reports once that suggestions were viewed, with what is sent on leaving', async () => {
  const sent: { name: string; facts?: object }[] = []
  localStorage.setItem('nofomo.privacy', `granted ${Date.now()}`)
  await openPage('/', {
    ...sessionAnswers(givenSnapshot(), true),
    'POST /api/sessions': suggestions,
    'POST /api/analytics/events': async (request) => {
      sent.push(...(await request.json()).events)
      return Response.json({ success: true, accepted: 1 })
    },
    'POST /api/analytics/visits': () => Response.json({ success: true }),
  })
  await page.getByLabelText('Neighborhood').selectOptions('Ballard')
  await page.getByRole('button', { name: 'Get AI Suggestions', exact: true }).click()
  await expect.poll(() => location.pathname).toBe(`/share-vote/${sessionId}`)
  const viewed = () => sent.filter(({ name }) => name === 'suggestions_viewed')
  await expect.poll(() => dispatchEvent(new Event('pagehide')) && viewed().length).toBe(1)
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => sent.map(({ name }) => name)).toContain('session_created')
  expect(viewed()).toMatchObject([{ facts: { venues: givenSnapshot().session.venues.length } }])
})
