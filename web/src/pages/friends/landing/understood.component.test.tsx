import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { type Answers, offline, openPage } from '../../../testing/open-page.tsx'
import { givenChip, givenUnderstanding, understands } from '../../../testing/wishes.ts'

const call = 'POST /api/understand'
const words = page.getByLabelText('Ask in your own words')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const line = page.getByText(/· change$/)
const budget = page.getByLabelText('Budget per person')
const list = page.getByRole('region', { name: 'Understood' })

async function type(text: string, answers: Answers) {
  const opened = await openPage('/', answers)
  await words.fill(text)
  return opened
}

describe('what is typed', () => {
  test('typed words become chips; one is left out, announced, and put back', async () => {
    const { sent, answer } = understands([givenChip('cuisine:ramen'), givenChip('diet:vegan')])
    const { pageErrors } = await type('vegan ramen', { [call]: answer })
    await button('Leave out vegan').click()
    await expect.element(button('Change vegan')).not.toBeInTheDocument()
    await expect.element(page.getByText('Left out: vegan.')).toBeInTheDocument()
    await expect.element(button('Put back vegan')).toHaveFocus()
    await expect.poll(() => sent.at(-1)?.without).toEqual(['diet:vegan'])
    await button('Put back vegan').click()
    await expect.element(button('Change vegan')).toHaveFocus()
    await expect.element(page.getByText('Put back: vegan.')).toBeInTheDocument()
    await expect.poll(() => sent.at(-1)?.without).toBeUndefined()
    expect(pageErrors).toEqual([])
  })

  test('typed words are answered with what was not understood and what cannot be checked', async () => {
    const note = 'We cannot check for peanuts: ask the kitchen. We did not understand “blorp”.'
    await type('blorp without peanuts', { [call]: understands([], { note }).answer })
    await expect.element(page.getByText(note)).toBeVisible()
  })

  test('typed words win over what was chosen by hand, and the form says so; choosing once more overrules the words', async () => {
    const cheap = givenChip('budget:$', { label: 'cheap' })
    const { preferences } = givenUnderstanding()
    const note = 'Your words say “cheap” and the form “$60–100 each”: we followed your words.'
    const sent: { without?: string[] }[] = []
    await openPage('/', {
      [call]: async (request) => {
        const wishes = await request.json()
        sent.push(wishes)
        return Response.json(
          wishes.without
            ? givenUnderstanding({ preferences: { ...preferences, budget: '$$$' } })
            : givenUnderstanding({ understood: [cheap], preferences: { ...preferences, budget: '$' }, note }),
        )
      },
    })
    await line.click()
    await budget.selectOptions('$$$')
    await words.fill('cheap')
    await expect.element(page.getByText(note)).toBeVisible()
    await expect.element(budget).toHaveValue('$')
    await expect.element(page.getByText('$15–30, from your words')).toBeVisible()
    await button('Change cheap').click()
    await expect.element(budget).toHaveFocus()
    await budget.selectOptions('$$$')
    await expect.element(button('Put back cheap')).toBeVisible()
    await expect.element(budget).toHaveValue('$$$')
    await expect.element(page.getByText(note)).not.toBeInTheDocument()
    expect(sent.at(-1)?.without).toEqual(['budget:$'])
  })

  test('a chip without a field of its own selects its words', async () => {
    const ramen = givenChip('cuisine:ramen', { ranges: [{ from: 6, to: 11 }] })
    await type(' cheap ramen', { [call]: understands([ramen]).answer })
    await button('Change ramen').click()
    const box = words.element() as HTMLTextAreaElement
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('ramen')
  })

  test('typed words are sent without the chips while they cannot be had', async () => {
    const { calls, pageErrors } = await type('vegan ramen', { [call]: offline })
    await expect.poll(() => calls).toContain(call)
    await page.getByLabelText('Neighborhood').selectOptions('Ballard')
    await expect.element(button('Get AI Suggestions')).toBeEnabled()
    expect(list.query()).toBeNull()
    expect(pageErrors).toEqual([])
  })

  test('chips disappear once all the words are deleted', async () => {
    await type('vegan', { [call]: understands([givenChip('diet:vegan')]).answer })
    await button('Leave out vegan').click()
    await words.fill('')
    await expect.element(button('Put back vegan')).not.toBeInTheDocument()
  })

  test('many chips and words without an end fit a narrow screen', async () => {
    const many = ['ramen', 'vegan', 'x'.repeat(80), 'near Westlake station', 'Fri 21:00', 'no sushi']
    await page.viewport(320, 640)
    await type('much', { [call]: understands(many.map((label) => givenChip(`feature:${label}`))).answer })
    await expect.element(button('Leave out no sushi')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1280, 800)
  })
})

describe('a place named in the words', () => {
  const place = page.getByLabelText('Neighborhood')
  const shown = () => (place.element() as HTMLSelectElement).selectedOptions[0]?.text
  const go = button('Get AI Suggestions')
  const westlake = { said: 'near Westlake station', location: 'Westlake station, Seattle' }
  const near = givenChip('near:westlake', { label: 'near Westlake station' })
  /** Suggestions for these words, then the session; keeps what was sent. */
  function suggests(where: typeof westlake | null) {
    const bodies: { title?: string; location?: string | null; venues?: object[] }[] = []
    const { session } = givenSnapshot()
    const { preferences } = givenUnderstanding()
    const answer = async (request: Request) => {
      const body = await request.json()
      bodies.push(body)
      if (body.venues) return Response.json({ session, viewer: { isHost: true } })
      const suggested = { id: null, title: '', location: '', preferences, venues: session.venues }
      return Response.json({ session: suggested, understood: where ? [near] : [], where, note: null })
    }
    return {
      bodies,
      answers: { ...sessionAnswers(givenSnapshot(), true), 'POST /api/sessions': answer },
    }
  }

  test('a place named in the words needs no neighborhood: the field shows it, the button is enabled, and the session names it', async () => {
    const { bodies, answers } = suggests(westlake)
    const understood = understands([near], { where: westlake })
    await openPage('/', { ...answers, [call]: understood.answer })
    await expect.element(page.getByText('Still to choose: a neighborhood.')).toBeVisible()
    await expect.element(go).toBeDisabled()
    await words.fill('ramen near Westlake station')
    await expect.element(go).toBeEnabled()
    expect(shown()).toBe('near Westlake station')
    await expect.element(page.getByText('from your words', { exact: true })).toBeVisible()
    expect(page.getByText(/Still to choose/).query()).toBeNull()
    await button('Change near Westlake station').click()
    await expect.element(place).toHaveFocus()
    await go.click()
    await expect.poll(() => location.pathname).toBe(`/share-vote/${sessionId}`)
    expect(bodies).toMatchObject([
      { location: null },
      { title: 'Where to near Westlake station?', location: 'Westlake station, Seattle' },
    ])
  })

  test('a place named in the words gives way to a neighborhood that is chosen afterward, at once, and comes back', async () => {
    const ballard = givenChip('neighborhood:ballard', { label: 'Ballard' })
    const there = { said: 'in Ballard', location: 'Ballard, Seattle' }
    const { answer, sent } = understands([ballard], { where: there })
    await openPage('/', { [call]: answer })
    await words.fill('ramen in Ballard')
    await expect.element(place).toHaveValue('Ballard')
    await expect.element(page.getByText('from your words', { exact: true })).toBeVisible()
    await place.selectOptions('Fremont')
    expect(shown()).toBe('Fremont')
    await expect.poll(() => sent.at(-1)).toMatchObject({ location: 'Fremont, Seattle' })
    expect(sent.at(-1)?.without).toEqual(['neighborhood:ballard'])
    await button('Put back Ballard').click()
    await expect.element(place).toHaveValue('Ballard')
  })

  test('a place named in the words is kept in the button while more is typed', async () => {
    let answers = 0
    await openPage('/', {
      [call]: () => {
        answers += 1
        return answers === 1
          ? Response.json(givenUnderstanding({ understood: [near], where: westlake }))
          : new Promise<Response>(() => {})
      },
    })
    await words.fill('near Westlake')
    await expect.element(go).toBeEnabled()
    await words.fill('near Westlake, vegan')
    await expect.poll(() => answers).toBe(2)
    await expect.element(go).toBeEnabled()
  })

  test('a place named in the words is understood by the suggestions if it could not be before', async () => {
    const { bodies, answers } = suggests(westlake)
    await openPage('/', { ...answers, [call]: offline })
    await words.fill('ramen near Westlake')
    await expect.element(go).toBeEnabled()
    await go.click()
    await expect.poll(() => location.pathname).toBe(`/share-vote/${sessionId}`)
    expect(bodies[1]).toMatchObject({ location: 'Westlake station, Seattle' })
  })

  test('words that name no place are answered with a sentence, and nothing typed is lost', async () => {
    const { bodies, answers } = suggests(null)
    await openPage('/', { ...answers, [call]: offline })
    await words.fill('ramen')
    await go.click()
    await expect.element(page.getByRole('alert').getByText('Still to choose: a neighborhood.')).toBeVisible()
    await expect.element(words).toHaveValue('ramen')
    expect(bodies).toHaveLength(1)
  })
})

test('what nobody chose is neither asked for nor claimed', async () => {
  const { session } = givenSnapshot()
  const { preferences } = givenUnderstanding()
  const bodies: { preferences?: object; venues?: object[] }[] = []
  await openPage('/', {
    ...sessionAnswers(
      givenSnapshot({ session: { preferences, budget: null }, results: { uniqueVoters: 0 } }),
      true,
    ),
    'POST /api/sessions': async (request) => {
      const body = await request.json()
      bodies.push(body)
      if (body.venues)
        return Response.json({ session: { ...session, preferences }, viewer: { isHost: true } })
      const place = givenChip('neighborhood:Ballard', { source: 'form' })
      const suggested = { id: null, title: '', location: '', preferences, venues: session.venues }
      return Response.json({ session: suggested, understood: [place], where: null, note: null })
    },
  })
  await expect.element(page.getByText('Any price · any number · no time yet · change')).toBeVisible()
  await page.getByLabelText('Neighborhood').selectOptions('Ballard')
  await button('Get AI Suggestions').click()
  await expect.poll(() => location.pathname).toBe(`/share-vote/${sessionId}`)
  expect(bodies).toMatchObject([
    { preferences: { budget: null, groupSize: null } },
    { preferences: { budget: null, groupSize: null } },
  ])
  await page.getByText('Edit this vote').click()
  await expect.element(button('Change Ballard')).toBeVisible()
  // The form needs it.
  expect(button('Leave out Ballard').query()).toBeNull()
  expect(page.getByText(/\$30–60 each/).query()).toBeNull()
})

test('what is chosen is said in the line that hides it, and a chip leads to its field there', async () => {
  const five = givenChip('people:5', { label: '5 people' })
  const preferences = { ...givenUnderstanding().preferences, groupSize: 5 }
  await openPage('/', { [call]: understands([five], { preferences }).answer })
  await line.click()
  await budget.selectOptions('$$')
  await line.click()
  await expect.element(budget).not.toBeVisible()
  await words.fill('for five')
  await expect.element(page.getByText('$30–60 · 5 of you · no time yet · change')).toBeVisible()
  await button('Change 5 people').click()
  await expect.element(page.getByLabelText('How many of you?')).toHaveFocus()
})

test('the demo says that it reads no words, while they are typed and beside its sample places', async () => {
  const readsNone = 'The demo reads no words: its sample places are the same for all.'
  const { calls, pageErrors } = await openPage('/?demo=true')
  await line.click()
  await budget.selectOptions('$$$')
  await words.fill('vegan ramen without peanuts, blorp')
  await expect.element(page.getByText(readsNone)).toBeVisible()
  expect(button('Change vegan').query()).toBeNull()
  await expect.element(budget).toHaveValue('$$$')
  await page.getByLabelText('Neighborhood').selectOptions('Ballard')
  await button('Get AI Suggestions').click()
  await expect.poll(() => location.pathname).toMatch(/^\/share-vote\/demo_/)
  await expect.element(page.getByText(`${readsNone} Leave demo mode for real ones.`)).toBeVisible()
  expect(calls.filter((one) => one.startsWith('POST'))).toEqual([])
  expect(pageErrors).toEqual([])
})
