import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { offersOf, ruleOf } from '../../../../testing/offer-samples.ts'
import { type Answers, openPage, refusing } from '../../../../testing/open-page.tsx'
import { answersOf, standingOf } from '../../../../testing/venue-answers.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => page.getByLabelText(name, { exact: true })
const rule = ruleOf()
const call = `/api/venue/offers/${rule.id}`

/** The tab over rules that the test may change, and what was sent. */
async function openRules(offers: VenueOffer[] = [], more: Answers = {}) {
  fakeStreams()
  const known = { offers }
  const tried: unknown[] = []
  const made: Record<string, unknown>[] = []
  const opened = await openPage('/venue/dashboard/offers', {
    ...answersOf({ standings: [standingOf()] }),
    'GET /api/venue/offers': () => Response.json(offersOf(...known.offers)),
    'POST /api/venue/offers/rules/trials': async (request) => {
      tried.push(await request.json())
      return Response.json({ wouldHaveFired: 14, groups: 31 })
    },
    'POST /api/venue/offers/rules': async (request) => {
      made.push((await request.json()) as Record<string, unknown>)
      known.offers = [rule]
      return Response.json({ success: true, offer: rule })
    },
    ...more,
  })
  return { ...opened, known, tried, made }
}

const daysAhead = (made: Record<string, unknown> | undefined) =>
  Math.round((Date.parse(String(made?.valid_until)) - Date.now()) / dayMs)

describe('the form', () => {
  test('the form opens and closes, and starts with groups of eight', async () => {
    await openRules()
    await button('New rule').click()
    await expect.element(field('People, at least')).toHaveValue(8)
    await expect.element(field('Discount in %')).toHaveValue(15)
    await button('Cancel').click()
    await expect.element(field('People, at least')).not.toBeInTheDocument()
    await expect.element(button('New rule')).toHaveFocus()
  })

  test('changing the trigger resets the condition', async () => {
    await openRules()
    await button('New rule').click()
    const trigger = field('Trigger')
    await field('People, at least').fill('5')
    await trigger.selectOptions('Occasion')
    await expect.element(field('Occasion')).toHaveValue('date')
    await trigger.selectOptions('Time of day')
    await expect.element(field('From, Seattle’s time')).toHaveValue('17:00')
    await trigger.selectOptions('People voting')
    await expect.element(field('People who have voted, at least')).toHaveValue(3)
    await trigger.selectOptions('Always')
    await expect.element(page.getByText('Every group that gets you on its list.')).toBeVisible()
    await trigger.selectOptions('Group size')
    await expect.element(field('People, at least')).toHaveValue(8)
  })

  test('the form says how often it would have fired last week before it is made', async () => {
    const { tried, made } = await openRules()
    await button('New rule').click()
    await button('Dinner after 5 pm: free dessert').click()
    await expect
      .element(page.getByText('Would have fired 14 times last week: 31 groups had you on their list.'))
      .toBeVisible()
    expect(tried.at(-1)).toEqual({ venue_id: 'joule', trigger: 'time_based', condition: '17:00' })
    expect(made).toEqual([])
  })

  test('if that cannot be told, the rule can be made all the same', async () => {
    await openRules([], { 'POST /api/venue/offers/rules/trials': refusing(503, 'Too busy.') })
    await button('New rule').click()
    await expect
      .element(page.getByText('How often it would have fired cannot be told right now.'))
      .toBeVisible()
    await expect.element(button('Create Rule')).toBeEnabled()
  })

  test('the form marks what is missing or out of bounds, and focuses the first', async () => {
    const { made } = await openRules()
    await button('New rule').click()
    await field('People, at least').fill('21')
    await field('Discount in %').fill('4')
    await field('Max uses (optional)').fill('0')
    await button('Create Rule').click()
    await expect.element(field('People, at least')).toHaveFocus()
    await expect.element(page.getByText('A group size is 2 to 20.')).toBeVisible()
    await expect.element(page.getByText('Please enter an offer description')).toBeVisible()
    await expect.element(page.getByText('A discount is 5 to 50 percent.')).toBeVisible()
    await expect.element(page.getByText('1 to 10,000 uses, or none given for no limit.')).toBeVisible()
    expect(made).toEqual([])
  })

  test.each([
    ['Group of 4 or more: free appetizer', { trigger: 'group_size', condition: 4, offer_type: 'freebie' }, 7],
    ['Date night: 15% off', { trigger: 'occasion', condition: 'date', discount_percent: 15 }, 30],
    [
      'Dinner after 5 pm: free dessert',
      { trigger: 'time_based', condition: '17:00', discount_percent: null },
      1,
    ],
  ])('the template “%s” makes its rule', async (template, expected, days) => {
    const { made, pageErrors } = await openRules()
    await button('New rule').click()
    await button(template).click()
    await button('Create Rule').click()
    await expect.element(page.getByText('Automated offer rule created successfully!')).toBeVisible()
    await expect.element(page.getByText(/^Groups of 4 or more/)).toBeVisible()
    await expect
      .poll(() => made[0])
      .toMatchObject({ venue_id: 'joule', max_redemptions: null, active: true, ...expected })
    expect(daysAhead(made[0])).toBe(days)
    expect(pageErrors).toEqual([])
  })

  test('the form has small print if somebody wants it', async () => {
    const { made } = await openRules()
    await button('New rule').click()
    await field('Offer description').fill('Free tea')
    await field('Small print (optional)').fill('One a table.')
    await button('Create Rule').click()
    await expect.element(page.getByText('Automated offer rule created successfully!')).toBeVisible()
    await expect.poll(() => made[0]).toMatchObject({ offer_text: 'Free tea', details: 'One a table.' })
  })

  test('the form can be made paused', async () => {
    const { made } = await openRules()
    await button('New rule').click()
    await button('Date night: 15% off').click()
    await page.getByRole('radio', { name: 'Paused' }).click()
    await button('Create Rule').click()
    await expect.element(page.getByText('Automated offer rule created successfully!')).toBeVisible()
    await expect.poll(() => made[0]).toMatchObject({ active: false })
  })

  test('a failure says so with the reason, and keeps what was typed', async () => {
    await openRules([], { 'POST /api/venue/offers/rules': refusing(409, 'A venue has 50 rules at most.') })
    await button('New rule').click()
    await field('Offer description').fill('Free tea')
    await button('Create Rule').click()
    await expect
      .element(page.getByText('Failed to create offer rule: A venue has 50 rules at most.'))
      .toBeVisible()
    await expect.element(field('Offer description')).toHaveValue('Free tea')
  })
})

describe('a form that is open', () => {
  test('a form that is open is kept by a reload, with what was typed', async () => {
    const draft = { trigger: 'occasion', condition: 'family', text: 'Kids eat free', details: 'Under ten.' }
    const rest = {
      kind: 'freebie',
      discount: '15',
      maxUses: '',
      validUntil: '2036-01-01T19:00',
      isActive: true,
    }
    sessionStorage.setItem('offer_rule_joule', JSON.stringify({ draft: { ...draft, ...rest }, ruleId: null }))
    await openRules()
    await expect.element(field('Offer description')).toHaveValue('Kids eat free')
    await expect.element(field('Small print (optional)')).toHaveValue('Under ten.')
    await expect.element(field('Occasion')).toHaveValue('family')
  })

  test('of a rule that is gone is not shown', async () => {
    const draft = { trigger: 'always', condition: '', text: 'Kids eat free', details: '' }
    const rest = {
      kind: 'freebie',
      discount: '15',
      maxUses: '',
      validUntil: '2036-01-01T19:00',
      isActive: true,
    }
    sessionStorage.setItem(
      'offer_rule_joule',
      JSON.stringify({ draft: { ...draft, ...rest }, ruleId: 'gone' }),
    )
    await openRules()
    await expect.element(button('New rule')).toBeVisible()
    await expect.element(field('Offer description')).not.toBeInTheDocument()
  })
})

describe('a rule in the list', () => {
  test('a rule in the list shows whom it is for and how many vouchers are taken', async () => {
    await openRules([rule])
    await expect
      .element(page.getByText(/^Groups of 4 or more · Until .* · 3 of 20 vouchers taken$/))
      .toBeVisible()
  })

  test('a rule in the list is paused and resumed', async () => {
    const sent: unknown[] = []
    const { known } = await openRules([rule], {
      [`PATCH ${call}`]: async (request) => {
        const { active } = (await request.json()) as { active: boolean }
        sent.push(active)
        known.offers = [ruleOf({ active, state: active ? 'live' : 'paused' })]
        return Response.json({ offer: known.offers[0] })
      },
    })
    await button(/^Pause/).click()
    await expect.element(page.getByText('Paused', { exact: true })).toBeVisible()
    await button(/^Resume/).click()
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
    await expect.poll(() => sent).toEqual([false, true])
  })

  test('a rule in the list is edited in its place; its small print stays', async () => {
    const sent: { edit?: unknown }[] = []
    const own = ruleOf({ details: 'One a table.' })
    const { known } = await openRules([own], {
      [`PATCH ${call}`]: async (request) => {
        sent.push((await request.json()) as { edit?: unknown })
        known.offers = [ruleOf({ offer_text: 'Free olives' })]
        return Response.json({ offer: known.offers[0] })
      },
    })
    await button(/^Edit/).click()
    await field('Offer description').fill('Free olives')
    await button('Save changes').click()
    await expect.element(page.getByRole('heading', { name: 'Free olives' })).toBeVisible()
    await expect.element(button(/^Edit/)).toHaveFocus()
    await expect
      .poll(() => sent[0]?.edit)
      .toMatchObject({ offer_text: 'Free olives', details: 'One a table.', condition: 4 })
  })

  test('a field that the server refuses is marked', async () => {
    const sentence = '3 vouchers are taken already, so the limit cannot be lower.'
    const refusal = { error: sentence, code: 'conflict', fields: { max_redemptions: sentence } }
    await openRules([rule], { [`PATCH ${call}`]: () => Response.json(refusal, { status: 409 }) })
    await button(/^Edit/).click()
    await expect.element(page.getByText(/keep the words that they were sent/)).toBeVisible()
    await field('Max uses (optional)').fill('2')
    await button('Save changes').click()
    await expect.element(field('Max uses (optional)')).toHaveAccessibleDescription(sentence)
    await expect.element(field('Max uses (optional)')).toHaveFocus()
  })

  test('a pause that fails says so, and the rule stays on', async () => {
    await openRules([rule], { [`PATCH ${call}`]: refusing(503, 'Too busy.') })
    await button(/^Pause/).click()
    await expect.element(page.getByText('Too busy.')).toBeVisible()
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  })

  test('a rule in the list is deleted after a question', async () => {
    const { known, calls } = await openRules([rule], {
      [`DELETE ${call}`]: () => {
        known.offers = []
        return Response.json({ success: true })
      },
    })
    await button(/^Delete/).click()
    await expect
      .element(page.getByText(`Delete the rule “${rule.offer_text}”? It sends nothing any more.`))
      .toBeVisible()
    await button('Delete').click()
    await expect.element(page.getByRole('heading', { name: 'No rules yet' })).toBeVisible()
    expect(calls).toContain(`DELETE ${call}`)
  })
})
