import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Onboarding, OnboardingPage } from '@nofomo/contracts/onboarding/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { again, consumer, guest, type Person } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { adoptTastes } from './store/answers.ts'
import { onboardingData } from './store/personal-data.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const path = '/api/onboarding'
const save = ({ browser }: Person, body: object) => browser.put<Onboarding & ErrorReply>(path, body)
const read = async ({ browser }: Person) => (await browser.get<OnboardingPage>(path)).body
const swiped = (swipes: object, agoMs = 0) => ({ step: 'food_swiper', answer: { swipes }, agoMs })

describe('the onboarding', () => {
  test('the onboarding begins empty, with the cards of the swiper', async () => {
    const page = await read(await consumer(testApp))
    expect(page).toMatchObject({ started: false, completed: false, answers: {} })
    expect(page.cards).toHaveLength(10)
  })

  test('the onboarding saves each step at once and goes on in another browser', async () => {
    const person = await consumer(testApp)
    await save(person, { step: 'started' })
    await save(person, swiped({ ramen: 'yes' }))
    expect((await save(person, swiped({ ramen: 'yes', thai: 'no' }))).status).toBe(200)
    await save(person, { step: 'vibe_check', answer: null })
    const elsewhere = await again(testApp, person.account)
    expect(await read(elsewhere)).toMatchObject({
      started: true,
      completed: false,
      answers: { food_swiper: { swipes: { ramen: 'yes', thai: 'no' } }, vibe_check: null },
    })
    await save(elsewhere, { step: 'completed' })
    expect(await read(person)).toMatchObject({ completed: true })
  })

  test('the onboarding keeps the later of two answers, whichever arrives first', async () => {
    const person = await consumer(testApp)
    await save(person, swiped({ ramen: 'no' }))
    await save(person, swiped({ ramen: 'yes' }, 60_000))
    expect((await read(person)).answers.food_swiper).toEqual({ swipes: { ramen: 'no' } })
  })

  test('the onboarding keeps every step when all arrive at once', async () => {
    const person = await consumer(testApp)
    const steps = [
      { step: 'started' },
      swiped({ ramen: 'yes' }),
      { step: 'vibe_check', answer: { vibes: ['quiet-corner'] } },
      { step: 'deal_breakers', answer: { ceiling: 30, diets: ['vegan'], dealBreakers: [], reach: null } },
      { step: 'lightning_round', answer: { picks: { meal: 'brunch' } } },
      { step: 'squad_role', answer: { role: 'wildcard' } },
      { step: 'completed' },
    ]
    const replies = await Promise.all(steps.map((step) => save(person, step)))
    expect(replies.map(({ status }) => status)).toEqual(steps.map(() => 200))
    const { answers, completed } = await read(person)
    expect([Object.keys(answers).length, completed]).toEqual([5, true])
  })

  test('the onboarding takes only answers of its closed lists', async () => {
    const person = await consumer(testApp)
    for (const body of [
      swiped({ tripe: 'yes' }),
      swiped({ ramen: 'loves it' }),
      { step: 'squad_role', answer: { role: 'boss' } },
      { step: 'lightning_round', answer: { picks: { meal: 'patio' } } },
      { step: 'squad_role', answer: { role: 'planner', note: 'call me' } },
      { step: 'checkout' },
    ])
      expect((await save(person, body)).body.code).toBe('invalid_input')
    expect((await read(person)).started).toBe(false)
  })

  test('the onboarding exists for guests, and an account takes over the answers unless it has its own', async () => {
    const [visitor, other] = [await guest(testApp), await guest(testApp)]
    const person = await consumer(testApp)
    await save(visitor, swiped({ thai: 'yes' }))
    await save(other, swiped({ pizza: 'yes' }))
    await adoptTastes(testApp.db, person.account.id, visitor.account.id)
    await adoptTastes(testApp.db, person.account.id, other.account.id)
    expect((await read(person)).answers).toEqual({ food_swiper: { swipes: { thai: 'yes' } } })
  })

  test("the onboarding shows nothing of anybody else's", async () => {
    const [person, stranger] = [await consumer(testApp), await consumer(testApp)]
    await save(stranger, swiped({ ramen: 'yes' }))
    expect((await read(person)).answers).toEqual({})
  })
})

describe('forgetting', () => {
  test('deleting tastes removes all answers, and a delayed write of a browser does not restore them', async () => {
    const person = await consumer(testApp)
    await save(person, swiped({ ramen: 'yes' }))
    testApp.clock.advance(60_000)
    const { body } = await person.browser.delete<Onboarding>(path)
    expect(body).toEqual({ started: true, completed: true, answers: {} })
    await save(person, { step: 'squad_role', answer: { role: 'foodie' }, agoMs: 30_000 })
    expect((await read(person)).answers).toEqual({})
    testApp.clock.advance(60_000)
    await save(person, { step: 'squad_role', answer: { role: 'foodie' } })
    expect((await read(person)).answers).toEqual({ squad_role: { role: 'foodie' } })
  })

  test('the answers of a person are exported and erased, idempotently', async () => {
    const person = await consumer(testApp)
    await save(person, swiped({ ramen: 'yes' }))
    const who = { accountIds: [person.account.id], address: null, names: [], phones: [] }
    expect(await onboardingData.exportOf(testApp.db, who)).toMatchObject({
      tastes: [{ step: 'food_swiper', answer: { swipes: { ramen: 'yes' } } }],
    })
    const erasing = { db: testApp.db, now: testApp.clock.now(), person: who, pseudonym: 'Somebody' }
    await onboardingData.erase(erasing)
    await onboardingData.erase(erasing)
    expect(await onboardingData.exportOf(testApp.db, who)).toEqual({ tastes: [] })
    expect(await read(person)).toMatchObject({ started: false, completed: false })
  })
})
