import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, type Answers, offline, openPage, proxy, refusing } from '../../../testing/open-page.tsx'
import {
  begunClaim,
  consumer,
  joule,
  jouleDetails,
  partner,
  provenClaim,
} from '../../../testing/venue-samples.ts'

const json =
  (body: unknown): Answer =>
  () =>
    Response.json(body)
const claims = (...known: Claim[]) => json({ claims: known, methods: ['email'] })
const replied = (claim: Claim, claimed = false) => json({ success: true, claimed, claim })

const home: Answers = {
  'GET /api/contacts': json({ partners: null, support: 'help@nofomo.example' }),
  'GET /api/venue/claims': claims(),
  'GET /api/venues': json({ venues: [joule] }),
  'GET /api/venues/joule': json({ venue: jouleDetails }),
}
const open = (path: string, answers: Answers = {}) => openPage(path, { ...home, ...answers })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const form = '/claim?step=claim&venue=joule'

/** Countdowns stand still until the test advances them. */
function holdSeconds(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function fillIn(): Promise<void> {
  await field('Contact name').fill('Rachel Yang')
  await field('Phone').first().fill('206 555 0100')
  await field('Email').first().fill('rachel@joule.example')
}

test('the claim page offers signing in, an account, three benefits, help, and the way home', async () => {
  const { pageErrors } = await open('/claim')
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login/venue?redirect=%2Fclaim')
  await expect
    .element(page.getByRole('link', { name: 'Create Account' }))
    .toHaveAttribute('href', '/signup/venue?redirect=%2Fclaim')
  for (const title of ['Analytics Dashboard', 'Manage Your Listing', 'Priority Placement in AI Suggestions'])
    await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByText(/Votes, ranks and places in search are not for sale/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'help@nofomo.example' }))
    .toHaveAttribute('href', 'mailto:help@nofomo.example')
  await expect.element(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect.element(page.getByText('Step 1 of 3')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('a claim that waits for a decision leads those without a venue account to what comes next', async () => {
  await open('/claim', { 'GET /api/venue/claims': claims(provenClaim) })
  await button('What’s next').click()
  await expect.element(heading('Claim Submitted')).toBeVisible()
  await expect.element(page.getByText(/The claim waits for the venue account of/)).toBeVisible()
})

test('without an address for help the claim page has no help box', async () => {
  await open('/claim', { 'GET /api/contacts': json({ partners: null, support: null }) })
  await expect.element(heading('Find Your Venue')).toBeVisible()
  expect(page.getByText('Need Help?').query()).toBeNull()
})

describe('the search', () => {
  test('the search for a venue to claim cannot be pressed while it is empty and says why, and Enter searches in Seattle', async () => {
    let asked = ''
    await open('/claim', {
      'GET /api/venues': ({ url }) => {
        asked = new URL(url).search
        return Response.json({ venues: [joule] })
      },
    })
    await expect.element(button('Search')).toBeDisabled()
    await field('Name of your place').fill('  ')
    await expect.element(button('Search')).toBeDisabled()
    await expect.element(button('Search')).toHaveAccessibleDescription('To search: the name of your place.')
    await field('Name of your place').fill('jule')
    await expect.element(button('Search')).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Joule')).toBeVisible()
    expect(asked).toBe('?search=jule&location=Seattle&limit=10')
    expect(location.search).toBe('?q=jule')
  })

  test('the search for a venue to claim shows address, category and a known rating; an unknown one is left out', async () => {
    const venues = [
      { ...joule, id: 'a', name: 'Rated', rating: 4.5 },
      { ...joule, id: 'b', name: 'Bare', address: '', neighborhood: null },
    ]
    await open('/claim?q=place', { 'GET /api/venues': json({ venues }) })
    await expect.element(page.getByText('Address not available')).toBeVisible()
    const cards = page.getByRole('list', { name: 'Venues found' }).getByRole('listitem')
    expect(cards.elements().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Rated3506 Stone Way.*restaurant · Rated 4\.5Claim$/),
      expect.stringMatching(/BareAddress not availablerestaurantClaim$/),
    ])
  })

  test('the search for a venue to claim says that it failed, and keeps the text', async () => {
    for (const answer of [offline, proxy(500)]) {
      await open('/claim?q=joule', { 'GET /api/venues': answer })
      await expect
        .element(page.getByRole('alert').getByText('Failed to search venues. Please try again.').first())
        .toBeVisible()
      await expect.element(field('Name of your place').first()).toHaveValue('joule')
    }
  })

  test.each([
    ['finds nothing', json({ venues: [] }), 'status', 'Nothing found for “nowhere”.'],
    ['fails', proxy(500), 'alert', 'Failed to search venues. Please try again.'],
  ] as const)(
    'a search that %s leaves the focus in the field, and says so',
    async (_how, answer, role, words) => {
      await open('/claim', { 'GET /api/venues': answer })
      await expect.element(button('Search')).toBeDisabled()
      await field('Name of your place').fill('nowhere')
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole(role).getByText(words)).toBeVisible()
      await expect.element(field('Name of your place')).toHaveFocus()
      await expect.element(field('Name of your place')).toHaveValue('nowhere')
    },
  )

  test('the search for a venue to claim offers to add a place it does not know, by the name that was searched for', async () => {
    await open('/claim?q=Chez+Nous', { 'GET /api/venues': json({ venues: [] }) })
    await expect.element(page.getByText('Nothing found for “Chez Nous”.')).toBeVisible()
    await button('Request to Add My Venue').click()
    await expect.element(heading('Claim Your Venue')).toBeVisible()
    await expect.element(page.getByText('To be verified during claim process')).toBeVisible()
    await expect.element(page.getByText('Location to be confirmed')).toBeVisible()
    await expect.element(field('Venue address')).toBeVisible()
  })
})

describe('the form', () => {
  test('the form of a claim names what is missing, and sends nothing', async () => {
    const { calls } = await open(form)
    await button('Submit Claim').click()
    await expect
      .element(page.getByRole('alert').getByText('Please fill in all required fields'))
      .toBeVisible()
    await expect.element(field('Contact name')).toHaveFocus()
    await field('Contact name').fill('Rachel')
    await expect.element(field('Contact name')).not.toHaveAttribute('aria-invalid')
    expect(calls).not.toContain('POST /api/venue/claims')
  })

  test.each<[string, Answer]>([
    ['Failed to submit claim. Please try again.', proxy(500)],
    ['Failed to submit claim. Please try again.', offline],
    [
      'Many claims from here. Try again in an hour.',
      refusing(429, 'Many claims from here. Try again in an hour.'),
    ],
    ['You act for this venue already.', refusing(409, 'You act for this venue already.')],
  ])('the form of a claim shows why it was refused: %s (%#)', async (sentence, answer) => {
    await open(form, { 'POST /api/venue/claims': answer })
    await fillIn()
    await button('Submit Claim').click()
    await expect.element(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
    await expect.element(field('Contact name')).toHaveValue('Rachel Yang')
    await expect.element(button('Submit Claim')).toBeEnabled()
  })

  test('the form of a claim keeps what was typed on the way back to the search and after a reload', async () => {
    await open('/claim?q=joule')
    await button('Claim Joule').click()
    await fillIn()
    await field('Your role').selectOptions('Manager')
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect.element(heading('Find Your Venue')).toBeVisible()
    expect(location.search).toBe('?q=joule')
    history.back()
    await expect.element(field('Contact name')).toHaveValue('Rachel Yang')
    await expect.element(field('Your role')).toHaveValue('manager')
    // What a reload reads.
    const kept = JSON.parse(sessionStorage.getItem('nofomoClaim') ?? '{}')
    expect(kept).toMatchObject({ venue: { id: 'joule' }, fields: { phone: '206 555 0100', role: 'manager' } })
  })

  test('the form of a claim reads the draft of a page that was reloaded', async () => {
    const fields = { contactName: 'Rachel', phone: '1', email: 'r@j.example', role: 'authorized' }
    const venue = { id: 'joule', name: 'Joule', address: '', image: null, category: 'bar', isNew: false }
    sessionStorage.setItem(
      'nofomoClaim',
      JSON.stringify({ venue, fields: { ...fields, verificationMethod: 'email', venueAddress: '' } }),
    )
    await open('/claim?step=claim')
    await expect.element(field('Contact name')).toHaveValue('Rachel')
    await expect.element(field('Your role')).toHaveValue('authorized')
  })
})

test.each(['withdrawn', 'rejected'] as const)(
  'choosing a venue again whose claim was %s makes a new claim',
  async (state) => {
    const draft = { venue: { ...joule, isNew: false }, fields: null, claim: provenClaim }
    sessionStorage.setItem('nofomoClaim', JSON.stringify(draft))
    // The list has none that were withdrawn.
    const over = state === 'withdrawn' ? claims() : claims({ ...provenClaim, state })
    const { calls } = await open('/claim?q=joule', {
      'GET /api/venue/claims': over,
      'POST /api/venue/claims': replied({ ...begunClaim, id: 'claim-000002' }),
    })
    await button('Claim Joule').click()
    await expect.element(heading('Claim Your Venue')).toBeVisible()
    await expect.element(heading('Claim Submitted')).not.toBeInTheDocument()
    await fillIn()
    await button('Submit Claim').click()
    await expect.element(page.getByText(/We mailed a 6-digit code/)).toBeVisible()
    expect(calls).toContain('POST /api/venue/claims')
  },
)

describe('the code', () => {
  const opened = { 'GET /api/venue/claims': claims(begunClaim) }
  const prove = 'POST /api/venue/claims/claim-000001/code'

  test('the code of a claim ends the second step, after which an account is made with what is known', async () => {
    const { pageErrors } = await open(form, {
      'POST /api/venue/claims': replied(begunClaim),
      [prove]: replied(provenClaim),
    })
    await fillIn()
    await button('Submit Claim').click()
    await expect.element(page.getByText(/We mailed a 6-digit code to rachel@joule.example/)).toBeVisible()
    await expect.element(page.getByText('Step 2 of 3')).toBeVisible()
    await field('6-digit code').fill('123456')
    await expect.element(heading('Claim Submitted')).toBeVisible()
    await expect.element(heading("What's Next?")).toBeVisible()
    await expect.element(page.getByText('Your claim is verified within 24-48 hours.')).toBeVisible()
    await expect.element(page.getByText('You get an email with next steps.')).toBeVisible()
    await expect.element(page.getByText('You have full dashboard access once approved.')).toBeVisible()
    await button('Continue to Dashboard').click()
    await expect.element(field('Email')).toHaveValue('rachel@joule.example')
    await expect.element(field('Venue name')).toHaveValue('Joule')
    expect(location.pathname).toBe('/signup/venue')
    expect(pageErrors).toEqual([])
  })

  test('the code of a claim is asked for again in a new tab, and a wrong one is reported', async () => {
    await open('/claim?step=code', {
      ...opened,
      [prove]: refusing(403, 'That code is wrong. Two tries are left.'),
    })
    await field('6-digit code').fill('000000')
    await expect.element(page.getByText('That code is wrong. Two tries are left.')).toBeVisible()
  })

  test('the code of a claim can be sent again', async () => {
    const { calls } = await open('/claim?step=code', {
      ...opened,
      'POST /api/venue/claims/claim-000001/resend': replied(begunClaim),
    })
    await button('Send again').click()
    await expect.element(page.getByText(/A new code is on its way/)).toBeVisible()
    expect(calls).toContain('POST /api/venue/claims/claim-000001/resend')
    await expect.element(page.getByRole('button', { name: /Send again in/ })).toBeVisible()
  })

  test('the code of a claim is typed later from the list of claims, where the claim can also be withdrawn', async () => {
    const known = [begunClaim]
    const { calls } = await open('/claim', {
      'GET /api/venue/claims': () => Response.json({ claims: known, methods: ['email'] }),
      'DELETE /api/venue/claims/claim-000001': () => {
        known.length = 0
        return Response.json({ success: true })
      },
    })
    await expect.element(page.getByText('Waiting for its code')).toBeVisible()
    await button('Type the code').click()
    await expect.element(heading('Check your mail')).toBeVisible()
    history.back()
    await button('Withdraw').click()
    await expect.element(heading('Your claims')).not.toBeInTheDocument()
    expect(calls).toContain('DELETE /api/venue/claims/claim-000001')
  })
})

describe('at the end', () => {
  const signedIn = (user: object) => ({ 'GET /api/auth/me': json({ user }) })
  const proven = { ...provenClaim, isOwn: true }
  /** A claim that is proven once its code is typed. */
  function atTheCode(): Answers {
    let known: Claim = begunClaim
    return {
      'GET /api/venue/claims': () => Response.json({ claims: [known], methods: ['email'] }),
      'POST /api/venue/claims/claim-000001/code': () => {
        known = proven
        return Response.json({ success: true, claimed: true, claim: proven })
      },
    }
  }

  const said = (text: string) => page.getByRole('timer').getByText(text)

  test('the wizard counts down to the dashboard of a signed-in owner, 3 seconds and 2 more', async () => {
    holdSeconds()
    await open('/claim?step=code', { ...signedIn(partner), ...atTheCode() })
    await field('6-digit code').fill('123456')
    await expect.element(said('All done. This closes in 3 s.')).toBeVisible()
    vi.advanceTimersByTime(3_000)
    await expect.element(said('Your dashboard opens in 2 s.')).toBeVisible()
    vi.advanceTimersByTime(2_000)
    await expect.poll(() => location.pathname).toBe('/venue/dashboard')
  })

  test('"Stay" stops the countdown to the dashboard', async () => {
    holdSeconds()
    await open('/claim?step=code', { ...signedIn(partner), ...atTheCode() })
    await field('6-digit code').fill('123456')
    await button('Stay').click()
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
    vi.advanceTimersByTime(10_000)
    await expect.element(button('Continue to Dashboard')).toBeVisible()
    expect(location.pathname).toBe('/claim')
  })

  test('a rival is told that somebody acts for the venue already', async () => {
    sessionStorage.setItem('nofomoClaim', JSON.stringify({ claim: { ...proven, isRival: true } }))
    await open('/claim?step=done', signedIn(partner))
    await expect.element(page.getByText(/Somebody acts for this venue already/)).toBeVisible()
    // The countdown runs once, not at each visit.
    expect(page.getByRole('timer').query()).toBeNull()
  })

  test('an account for plans is told that it is signed out', async () => {
    sessionStorage.setItem('nofomoClaim', JSON.stringify({ claim: provenClaim }))
    await open('/claim?step=done', signedIn(consumer))
    await expect.element(page.getByText(/You are signed in as hanna@example.com/)).toBeVisible()
  })
})

test('eighty letters without a space fit on the claim page', async () => {
  const name = 'W'.repeat(80)
  await page.viewport(320, 640)
  await open(`/claim?q=${name}`, { 'GET /api/venues': json({ venues: [{ ...joule, name, address: name }] }) })
  await expect.element(button(`Claim ${name}`)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await button(`Claim ${name}`).click()
  await expect.element(heading('Claim Your Venue')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await page.viewport(1280, 800)
})
