/** Redirect targets after signing in. Pages check a target again where they use it. */

const id = '[\\w-]{12}'

/** The allowlist of paths. Everything else is refused, however it is spelled. */
const allowed = [
  '/',
  '/claim',
  '/venues',
  '/venues/[\\w-]{1,80}',
  '/app',
  '/app/create',
  '/app/profile',
  `/app/book/${id}`,
  `/app/bookings/${id}`,
  '/create-session',
  '/consumer/welcome',
  '/welcome/tastes',
  '/dashboard',
  '/venue/dashboard',
  '/venue/dashboard/[a-z]+',
  '/analytics/seattle',
  '/venue/invoices/NF-\\d{4}-\\d{6,9}',
  `/share-vote/${id}`,
  `/vote/${id}`,
  `/preview/${id}`,
  `/results/${id}`,
  `/sessions/${id}/results`,
  `/sessions/${id}/manage`,
  '/crew/[\\w-]{12,43}',
  '/redeem',
  // A venue's member scans a voucher before signing in.
  '/redeem/[\\w-]{65}',
].map((pattern) => new RegExp(`^${pattern}$`))

/** Redirects of the staff sign-in: pages outside the staff area that staff see. */
const allowedForStaff = ['/analytics/seattle', '/debug', '/debug-analytics'].map(
  (path) => new RegExp(`^${path}$`),
)

/** Any origin works: it only shows whether a target leaves it. */
const ours = 'http://ours.invalid'

/**
 * The path and query of a redirect target if it is one of the product's pages, else null. The target is parsed as a
 * browser would parse it before it is compared.
 */
export const safeRedirect = (target: string | null | undefined) => allowedTarget(target, allowed)

/** The same for the staff sign-in. */
export const safeStaffRedirect = (target: string | null | undefined) => allowedTarget(target, allowedForStaff)

function allowedTarget(target: string | null | undefined, paths: readonly RegExp[]): string | null {
  if (!target?.startsWith('/') || target.length > 300 || !URL.canParse(target, ours)) return null
  const { origin, pathname, search, username, password } = new URL(target, ours)
  if (origin !== ours || username || password) return null
  return paths.some((pattern) => pattern.test(pathname)) ? pathname + search : null
}
