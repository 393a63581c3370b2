import { expect, test } from 'vitest'
import { pageKind } from './page-kind.ts'

test.each([
  ['/', 'landing'],
  ['/login/venue', 'login'],
  ['/auth/magic-link', 'login'],
  ['/signup/venue', 'signup'],
  ['/create-session', 'create'],
  ['/app/create', 'create'],
  ['/share-vote/AbCdEfGhIjKl', 'share'],
  ['/vote/AbCdEfGhIjKl', 'vote'],
  ['/preview/AbCdEfGhIjKl', 'preview'],
  ['/results/AbCdEfGhIjKl', 'results'],
  ['/sessions/AbCdEfGhIjKl/results', 'results'],
  ['/sessions/AbCdEfGhIjKl/manage', 'manage'],
  ['/welcome/tastes', 'onboarding'],
  ['/app', 'app'],
  ['/app/profile', 'app'],
  ['/consumer/welcome', 'app'],
  ['/app/book/AbCdEfGhIjKl', 'booking'],
  ['/app/bookings/AbCdEfGhIjKl', 'booking'],
  ['/venue/dashboard', 'venue'],
  ['/partners', 'venue'],
  ['/claim', 'venue'],
  ['/venues/ramen-danbo', 'venue'],
  ['/redeem/1AbCdEfGhIjKl', 'voucher'],
  ['/design', 'other'],
])('%s is counted as %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
})
