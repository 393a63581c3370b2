import { desktop } from './browser.ts'
import { newestMail } from './mailbox.ts'
import { alert, button, heading, person, requestMail } from './people.ts'
import type { PageState } from './types.ts'

/** The tabs of figures. */
const panels = ['analytics', 'funnel', 'competition', 'insights'] as const

/** The consumers' sign-up and sign-in pages, in all their states. */
export const consumerSignInStates: PageState[] = [
  { name: 'the way to sign in', path: () => '/login' },
  { name: 'the consumer’s login', path: () => '/login/consumer' },
  {
    name: 'the consumer’s login without an address',
    path: () => '/login/consumer',
    prepare: async (page) => {
      await button(page, 'Send Magic Link').click()
      await page.locator('[name=email]:focus').waitFor()
    },
  },
  {
    name: 'a code that is wrong',
    path: () => '/login/consumer',
    prepare: async (page) => {
      await requestMail(page, 'wrong-code@example.com')
      await page.getByLabel('6-digit code').fill('000000')
      await alert(page).waitFor()
    },
  },
  { name: 'the page that waits for a mail when none was sent', path: () => '/auth/check-email' },
  { name: 'the sign-up', path: () => '/signup' },
  {
    name: 'the sign-up with nothing in it',
    path: () => '/signup',
    prepare: async (page) => {
      await button(page, 'Continue').click()
      await page.getByText('First name is required').waitFor()
    },
  },
  {
    name: 'the sign-up while the mail is on its way',
    path: () => '/signup',
    prepare: async (page) => {
      await page.getByLabel('First name').fill('Wanda')
      await page.getByLabel('Email').fill('wanda@example.com')
      await button(page, 'Continue').click()
      await heading(page, 'Check your email').waitFor()
    },
  },
  { name: 'the welcome', path: () => '/consumer/welcome', as: 'newConsumer' },
  {
    name: 'a link without its token',
    path: () => '/auth/magic-link',
    prepare: (page) => alert(page).waitFor(),
  },
  {
    name: 'a link of another browser',
    path: () => '/',
    isAlone: true,
    prepare: async (page, { browser, product: { url } }) => {
      const email = 'other-browser@example.com'
      const other = await person(browser, desktop)
      await other.page.goto(`${url}/login/consumer`)
      await requestMail(other.page, email)
      await page.goto((await newestMail(other.context, url, email)).link)
      await heading(page, 'Sign in here?').waitFor()
      await other.context.close()
    },
  },
  {
    name: 'a host’s link that does not work',
    path: () => `/auth/verify?token=${'x'.repeat(43)}`,
    prepare: (page) => alert(page).waitFor(),
  },
]

/** The venues' pages. */
export const venueSignInStates: PageState[] = [
  { name: 'the venue’s login', path: () => '/login/venue' },
  {
    name: 'the venue’s login that failed',
    path: () => '/login/venue',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not-that-one')
      await button(page, 'Sign in').click()
      await alert(page).waitFor()
    },
  },
  {
    name: 'the venue’s sign-up with nothing in it',
    path: () => '/signup/venue',
    prepare: async (page) => {
      await button(page, 'Create account').click()
      await page.getByText('Venue name is required').waitFor()
    },
  },
  { name: 'the partner portal', path: () => '/partners' },
  { name: 'the partner portal for a partner', path: () => '/partners', as: 'owner' },
  { name: 'the venue’s dashboard', path: () => '/venue/dashboard', as: 'owner' },
  { name: 'the dashboard before a claim', path: () => '/venue/dashboard', as: 'unclaimed' },
  { name: 'a section before a claim', path: () => '/venue/dashboard/funnel', as: 'unclaimed' },
  { name: 'the offers tab', path: () => '/venue/dashboard/offers', as: 'owner' },
  {
    name: 'the offers tab of the demo, with the form of a rule',
    path: () => '/venue/dashboard/offers?demo=true',
    isAlone: true,
    prepare: async (page) => {
      await button(page, 'New rule').click()
      await page.getByText(/^Would (?:not )?have fired/).waitFor()
    },
  },
  {
    name: 'an offer that is written',
    path: () => '/venue/dashboard/offers?demo=true',
    isAlone: true,
    prepare: async (page) => {
      await button(page, 'Send Offer').click()
      await page.getByRole('dialog', { name: 'Send Offer' }).waitFor()
    },
  },
  {
    name: 'an offer whose groups are chosen, by its address',
    path: () => '/venue/dashboard/offers#send-offer',
    as: 'owner',
    isAlone: true,
    prepare: async (page) => {
      await button(page, 'Free appetizer').click()
      await button(page, 'Next').click()
      await page.getByRole('radio', { name: /^Only some groups/ }).check()
      await page.getByText('To go on: choose at least one group.').waitFor()
    },
  },
  {
    name: 'an instant offer that is written',
    path: () => '/venue/dashboard/offers#instant-offer',
    as: 'owner',
    isAlone: true,
    prepare: async (page) => {
      await button(page, 'Free appetizer').click()
      await page.getByText('It goes at once to groups').waitFor()
    },
  },
  {
    name: 'a new rule with errors',
    path: () => '/venue/dashboard/offers',
    as: 'owner',
    isAlone: true,
    prepare: async (page) => {
      await button(page, 'New rule').click()
      await button(page, 'Create Rule').click()
      await page.getByText('Please enter an offer description').waitFor()
    },
  },
  { name: 'a browser without vouchers', path: () => '/vouchers' },
  ...panels.map(
    (tab): PageState => ({
      name: `the venue’s ${tab}`,
      path: () => `/venue/dashboard/${tab}`,
      as: 'owner',
      prepare: (page) => page.getByText(/^(Compared with|Counted over)/).waitFor(),
    }),
  ),
  ...panels.map(
    (tab): PageState => ({
      name: `the ${tab} of the demo, with its help open`,
      path: () => `/venue/dashboard/${tab}?demo=true&period=30d`,
      isAlone: true,
      prepare: async (page) => {
        await page.locator('[aria-hidden=true][translate=no]').first().waitFor()
        await page.getByText('How this is counted').first().click()
      },
    }),
  ),
  {
    name: 'the overview of the demo, with a figure explained',
    path: () => '/venue/dashboard?demo=true&period=7d',
    isAlone: true,
    prepare: (page) => button(page, /^Conversion Rate/).click(),
  },
  {
    name: 'the venue’s bookings with a request',
    path: () => '/venue/dashboard/bookings',
    as: 'owner',
    prepare: (page) => heading(page, 'Booking requests (1)').waitFor(),
  },
  {
    name: 'the venue’s team, with a question',
    path: () => '/venue/dashboard/team',
    as: 'owner',
    prepare: (page) => button(page, 'End access of Bar').click(),
  },
  { name: 'the venue’s listing', path: () => '/venue/dashboard/listing', as: 'owner' },
  {
    name: 'the venue’s listing with changes and an error',
    path: () => '/venue/dashboard/listing',
    as: 'owner',
    prepare: async (page) => {
      await page.getByLabel('Phone').fill('555')
      await button(page, 'Send for review').click()
      await page.getByText(/^Write the phone number/).waitFor()
    },
  },
  {
    name: 'the venue’s listing with a day that is closed',
    path: () => '/venue/dashboard/listing',
    as: 'owner',
    prepare: async (page) => {
      await page.getByText('Days with other hours', { exact: true }).first().click()
      await page
        .getByRole('button', { name: /^Close / })
        .first()
        .click()
      await page.getByText('Usual hours again').waitFor()
    },
  },
  { name: 'the listing of the demo', path: () => '/venue/dashboard/listing?demo=true', isAlone: true },
  { name: 'a venue that one has nothing to do with', path: () => '/venue/dashboard?venue=none', as: 'owner' },
  {
    name: 'the counter’s page, with a code that is none',
    path: () => '/redeem',
    as: 'owner',
    prepare: async (page) => {
      await page.getByLabel('Or type the short code').fill('kx0')
      await page.getByText(/^No code has/).waitFor()
    },
  },
  { name: 'a phone that redeems nothing', path: () => '/redeem' },
  { name: 'an invitation that does not work', path: () => `/venue/join/${'x'.repeat(43)}` },
  { name: 'a counter’s link that does not work', path: () => `/counter/${'x'.repeat(43)}` },
  { name: 'the dashboard of the demo', path: () => '/venue/dashboard?demo=true', isAlone: true },
  { name: 'the team of the demo', path: () => '/venue/dashboard/team?demo=true', isAlone: true },
]
