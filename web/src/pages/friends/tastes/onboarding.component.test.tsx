import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { swipedCuisines } from '@nofomo/contracts/onboarding/choices.ts'
import type { Onboarding, OnboardingPage, Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, offline, openPage, refusing } from '../../../testing/open-page.tsx'

const someone: User = {
  id: '',
  email: 'ann@example.com',
  contactName: 'Ann',
  firstName: 'Ann',
  lastName: null,
  userType: 'consumer',
  role: 'consumer',
  isGuest: false,
  emailVerified: true,
  avatar: null,
  venue: null,
  venueId: null,
}
let people = 0
/** Each test has an account of its own: what one keeps to be sent is nothing to another. */
function newUser(): User {
  people += 1
  return { ...someone, id: `00000000-0000-4000-8000-${String(people).padStart(12, '0')}` }
}
const cards = swipedCuisines.map((cuisine) => ({ cuisine, image: '', example: `The ${cuisine} place` }))
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

type SentAnswer = { step: string; answer?: unknown; agoMs: number }

/** Opens onboarding for an account that has told this much; `sent` collects what it saves. */
async function open(query = '', told: Partial<Onboarding> = {}, more: Answers = {}) {
  const sent: SentAnswer[] = []
  const user = newUser()
  const state: OnboardingPage = { started: true, completed: false, answers: {}, ...told, cards }
  const opened = await openPage(`/welcome/tastes${query}`, {
    'GET /api/auth/me': () => Response.json({ user }),
    'GET /api/onboarding': () => Response.json(state),
    'PUT /api/onboarding': async (request) => {
      sent.push((await request.json()) as SentAnswer)
      return Response.json(state)
    },
    ...more,
  })
  const answersTo = (step: string) => sent.filter((one) => one.step === step).map(({ answer }) => answer)
  return { ...opened, sent, answersTo }
}

describe('the start', () => {
  test('the onboarding greets, says how long it takes, and begins', async () => {
    const { sent, pageErrors } = await open('', { started: false })
    await expect.element(heading('Ann, what do you like?')).toBeVisible()
    await expect.poll(() => sent.map(({ step }) => step)).toEqual(['started'])
    await button('Let’s go').click()
    await expect.element(heading('Yes or no?')).toHaveFocus()
    expect(pageErrors).toEqual([])
  })

  test('the onboarding can be skipped as a whole', async () => {
    const { answersTo } = await open('', { started: false })
    await button('Skip all').click()
    await expect.poll(() => answersTo('completed')).toHaveLength(1)
  })
})

describe('the food swiper', () => {
  test('the food swiper goes by button and by key, takes back, and goes on after the last card', async () => {
    const { answersTo, pageErrors } = await open('?step=food_swiper')
    await button('Yes').click()
    await expect.element(heading('Pizza')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
    await expect.element(heading('Thai')).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await expect.element(heading('Mexican')).toBeVisible()
    await button('Undo').click()
    await expect.element(heading('Pizza')).toBeVisible()
    for (let left = 9; left > 0; left--) await userEvent.keyboard('{ArrowRight}')
    await expect.element(heading(/Friday, 7 pm/)).toBeVisible()
    const all = Object.fromEntries(swipedCuisines.map((cuisine) => [cuisine, 'yes']))
    await expect.poll(() => answersTo('food_swiper').at(-1)).toEqual({ swipes: all })
    expect(pageErrors).toEqual([])
  })

  test('the food swiper goes on at the card where it was left', async () => {
    await open('', { answers: { food_swiper: { swipes: { ramen: 'yes', pizza: 'no' } } } })
    await expect.element(heading('Mexican')).toBeVisible()
    await expect.element(page.getByText(/^3 of 10/)).toBeVisible()
  })

  test('a skipped food swiper passes what is left', async () => {
    const { answersTo } = await open('?step=food_swiper')
    await button('No').click()
    await button('Skip').click()
    await expect.element(heading(/Friday, 7 pm/)).toBeVisible()
    await expect
      .poll(() => answersTo('food_swiper').at(-1))
      .toMatchObject({ swipes: { ramen: 'no', ethiopian: 'skip' } })
  })
})

describe('the other rounds', () => {
  test('vibes are chosen, as many as one likes, and Back returns to them', async () => {
    const { answersTo } = await open('?step=vibe_check')
    await page.getByRole('checkbox', { name: 'By the water' }).click({ force: true })
    await page.getByRole('checkbox', { name: 'Just walk in' }).click({ force: true })
    await page.getByRole('checkbox', { name: 'By the water' }).click({ force: true })
    await expect.poll(() => answersTo('vibe_check').at(-1)).toEqual({ vibes: ['walk-in'] })
    await button('Next').click()
    await expect.element(heading('Anything that won’t do?')).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Just walk in' })).toBeChecked()
  })

  test('limits of the onboarding are saved with each touch', async () => {
    const { answersTo } = await open('?step=deal_breakers')
    await page.getByLabelText('$30').click({ force: true })
    await page.getByLabelText('Vegan').click({ force: true })
    await page.getByLabelText('Loud rooms').click({ force: true })
    await page.getByLabelText('Near the light rail').click({ force: true })
    await expect
      .poll(() => answersTo('deal_breakers').at(-1))
      .toEqual({
        ceiling: 30,
        diets: ['vegan'],
        dealBreakers: ['loud'],
        reach: 'light-rail',
      })
  })

  test('the lightning round asks five questions without a clock, and takes back', async () => {
    const { answersTo } = await open('?step=lightning_round')
    await button('Brunch').click()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('{Backspace}')
    await expect.element(heading('Sun or shelter?')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{ArrowLeft}')
    await expect.element(heading('Who are you in the group?')).toBeVisible()
    await expect
      .poll(() => answersTo('lightning_round').at(-1))
      .toEqual({
        picks: { meal: 'brunch', seat: 'patio', plan: 'book', sound: 'talk', table: 'big' },
      })
  })

  test('a key of the lightning round counts from the moment its question is there', async () => {
    await open('?step=deal_breakers')
    await expect.element(heading('Anything that won’t do?')).toBeVisible()
    const press = new MutationObserver(() => {
      if (!document.body.textContent.includes('First meal or last?')) return
      press.disconnect()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))
    })
    press.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => press.disconnect())
    await button('Next').click()
    await expect.element(heading('Sun or shelter?')).toBeVisible()
  })

  test('a chosen role says its sentence', async () => {
    const { answersTo } = await open('?step=squad_role')
    await page.getByLabelText('The wildcard').click({ force: true })
    await expect.element(page.getByText('Nobody knows where it ends once you pick.')).toBeVisible()
    await button('Next').click()
    await expect.poll(() => answersTo('squad_role')).toEqual([{ role: 'wildcard' }])
  })

  test('any round of the onboarding is skipped', async () => {
    const { answersTo } = await open('?step=vibe_check')
    for (const step of ['vibe_check', 'deal_breakers', 'lightning_round', 'squad_role']) {
      await button('Skip').click()
      await expect.poll(() => answersTo(step)).toEqual([null])
    }
    await expect.element(heading('Got it, Ann.')).toBeVisible()
  })
})

describe('the end', () => {
  const answers: Tastes = {
    food_swiper: { swipes: { ramen: 'yes', thai: 'yes', seafood: 'no' } },
    vibe_check: null,
    squad_role: { role: 'planner' },
  }

  test('the onboarding ends with what was learned, with ways to change it and to start', async () => {
    const { answersTo } = await open('?step=completed', { answers })
    await expect.element(page.getByText('You like Ramen and Thai. Rather not: Seafood.')).toBeVisible()
    await expect.poll(() => answersTo('completed')).toHaveLength(1)
    await expect
      .element(page.getByRole('link', { name: 'Start a plan' }))
      .toHaveAttribute('href', '/app/create')
    await page.getByRole('link', { name: /^Edit.*Squad role$/ }).click()
    await page.getByLabelText('The foodie').click({ force: true })
    await button('Next').click()
    await expect.element(page.getByText(/^The foodie\./)).toBeVisible()
  })
})

describe('without a network', () => {
  test('answers of the onboarding are kept without a network, and sent once it is back', async () => {
    let isThere = false
    const late: SentAnswer[] = []
    await open(
      '?step=squad_role',
      {},
      {
        'PUT /api/onboarding': async (request) => {
          if (!isThere) return offline(request)
          late.push((await request.json()) as SentAnswer)
          return Response.json({ started: true, completed: false, answers: {} })
        },
      },
    )
    await page.getByLabelText('The planner').click({ force: true })
    await expect.element(page.getByText(/^Waiting for network/).first()).toBeVisible()
    isThere = true
    dispatchEvent(new Event('online'))
    await expect.poll(() => late).toMatchObject([{ step: 'squad_role', answer: { role: 'planner' } }])
    await expect.element(page.getByText(/^Only you see this/)).toBeVisible()
  })
})

describe('the profile', () => {
  const user = newUser()
  const home = {
    user,
    profile: { displayName: '', firstName: 'Ann', lastName: null, avatar: null, cuisines: [] },
    points: { total: 0, sessions: 0, voters: 0, decisions: 0 },
    plans: [],
    planCount: 0,
    tastes: 'done',
  }
  const told = { started: true, completed: true, answers: { squad_role: { role: 'planner' } }, cards: [] }
  const answers: Answers = {
    'GET /api/auth/me': () => Response.json({ user }),
    'GET /api/app/home': () => Response.json(home),
    'GET /api/onboarding': () => Response.json(told),
  }

  test('the profile shows the answers of the onboarding and forgets them', async () => {
    const { calls } = await openPage('/app/profile', {
      ...answers,
      'DELETE /api/onboarding': () => Response.json({ ...told, answers: {} }),
    })
    await expect.element(page.getByText(/^The planner\./)).toBeVisible()
    await button('Forget my answers').click()
    expect(calls).not.toContain('DELETE /api/onboarding')
    await button('Forget them').click()
    await expect.element(page.getByText(/^The planner\./)).not.toBeInTheDocument()
    await expect.element(heading('Your tastes')).toHaveFocus()
  })

  test('the profile keeps the answers of the onboarding and says so when forgetting fails', async () => {
    await openPage('/app/profile', {
      ...answers,
      'DELETE /api/onboarding': refusing(503, 'Too busy. Try again.'),
    })
    await button('Forget my answers').click()
    await button('Forget them').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too busy. Try again.')
    await expect.element(page.getByText(/^The planner\./)).toBeVisible()
  })
})
