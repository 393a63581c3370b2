import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { openPage, proxy } from '../../../testing/open-page.tsx'
import { suggestions } from '../../../testing/suggestion-answers.ts'

test.each([
  ['suggestions', 0],
  ['the session', 1],
])(
  'a failed request for %s is reported on the landing page, keeps the input, and the next press continues',
  async (_, failing) => {
    let calls = 0
    const { pageErrors } = await openPage('/', {
      ...sessionAnswers(givenSnapshot(), true),
      'POST /api/sessions': async (request) => {
        if (calls++ === failing) return proxy(500)(request)
        return suggestions(request)
      },
    })
    const go = page.getByRole('button', { name: 'Get AI Suggestions', exact: true })
    const words = page.getByLabelText('Ask in your own words')
    await expect.element(go).toBeDisabled()
    await words.fill('cheap ramen')
    await page.getByLabelText('Neighborhood').selectOptions('Ballard')
    await go.click()
    const sentence = 'Error getting suggestions. Please try again.'
    await expect.element(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(words).toHaveValue('cheap ramen')
    await expect.element(page.getByLabelText('Neighborhood')).toHaveDisplayValue('Ballard')
    await go.click()
    await expect.poll(() => location.pathname).toBe(`/share-vote/${sessionId}`)
    expect(pageErrors).toEqual([])
  },
)
