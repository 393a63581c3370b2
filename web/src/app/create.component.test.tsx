import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiOutput } from '../lib/http/api-client.ts'
import { storeToken } from '../sign-in/signin-token.ts'
import { sessionAnswers, sessionId } from '../testing/given-session.ts'
import { type Answers, openPage } from '../testing/open-page.tsx'
import { suggestions } from '../testing/suggestion-answers.ts'
import { owner } from '../testing/venue-answers.ts'

type Proof = ApiOutput<'GET /api/auth/magic-link/session'>

const asVenue: Answers = { 'GET /api/auth/me': () => Response.json({ user: owner }) }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

/** Opens `/create` in a browser that keeps a proof. */
function openWith(proof: Proof, answers: Answers = {}) {
  storeToken('x'.repeat(43))
  return openPage('/create', { ...answers, 'GET /api/auth/magic-link/session': () => Response.json(proof) })
}

describe('/create', () => {
  test('/create leads a signed-in venue to the start page, where it makes a vote', async () => {
    const { pageErrors } = await openPage('/create', {
      ...sessionAnswers(undefined, true),
      ...asVenue,
      'POST /api/sessions': suggestions,
    })
    await expect.element(heading('Where are we going tonight?')).toBeVisible()
    expect(location.pathname).toBe('/')
    await field('Ask in your own words').fill('cheap ramen')
    await field('Neighborhood').selectOptions('Ballard')
    await button('Get AI Suggestions').click()
    await expect.poll(() => location.pathname).toBe(`/share-vote/${sessionId}`)
    expect(pageErrors).toEqual([])
  })

  test('/create lets a browser that has proven its address create a session', async () => {
    const proof: Proof = { authenticated: true, purpose: 'creator_signin', email: 'hana@example.com' }
    const { pageErrors } = await openWith(proof)
    await expect.element(heading('Let’s find your squad a place')).toBeVisible()
    expect(location.pathname).toBe('/create-session')
    expect(pageErrors).toEqual([])
  })

  test.each<[string, Proof, Answers]>([
    [
      'a venue that signed in with its password',
      { authenticated: true, purpose: 'venue_signin', email: owner.email },
      asVenue,
    ],
    ['a browser whose proof has expired', { authenticated: false, purpose: null, email: null }, {}],
  ])('/create mails a link to %s', async (_, proof, answers) => {
    const sent: ApiOutput<'POST /api/auth/magic-link/request'> = { success: true, message: 'On its way.' }
    const { pageErrors } = await openWith(proof, {
      ...answers,
      'POST /api/auth/magic-link/request': () => Response.json(sent),
      'GET /api/auth/magic-link/status': () => Response.json({ state: 'waiting', email: 'hana@example.com' }),
    })
    await expect.element(heading('Create Your Session')).toBeVisible()
    await field('Email').fill('hana@example.com')
    await button('Send Magic Link').click()
    await expect.element(heading('Check Your Email!')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  describe('the location', () => {
    const proof: Proof = { authenticated: true, purpose: 'creator_signin', email: 'hana@example.com' }
    const bellevue = {
      address: 'Bellevue, WA',
      ...{ lat: 47.61, lng: -122.2, source: 'gazetteer', type: 'city', importance: 1, placeId: 'bellevue' },
      radiusMiles: 10,
    }
    const finds: Answers = {
      'GET /api/places/locations': () => Response.json({ locations: [bellevue] }),
    }
    const denied = page.getByText('Location access denied by user')

    test('a location refused by the device is no longer reported once somebody types one', async () => {
      vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, fail) =>
        fail?.({ code: 1 } as GeolocationPositionError),
      )
      const { pageErrors } = await openWith(proof, finds)
      await button('Use my location').click()
      await expect.element(denied).toBeVisible()
      await page.getByRole('combobox', { name: 'Location' }).fill('Ballard')
      await expect.element(denied).not.toBeInTheDocument()
      expect(pageErrors).toEqual([])
    })

    test('a location outside Seattle is not searched around as well', async () => {
      const { pageErrors } = await openWith(proof, finds)
      await page.getByRole('combobox', { name: 'Location' }).fill('Bellevue')
      await page.getByRole('option', { name: /Bellevue/ }).click()
      await expect
        .element(page.getByText(/We only know Seattle so far, and Bellevue is outside/))
        .toBeVisible()
      await expect.element(page.getByText(/Looking within/)).not.toBeInTheDocument()
      expect(pageErrors).toEqual([])
    })
  })
})
