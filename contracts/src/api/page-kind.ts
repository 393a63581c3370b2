import type { AnalyticsPage } from '../analytics/names.ts'

const kinds: readonly (readonly [RegExp, AnalyticsPage])[] = [
  [/^\/$/, 'landing'],
  [/^\/login\b/, 'login'],
  [/^\/auth\//, 'login'],
  [/^\/signup\b/, 'signup'],
  [/^\/(create-session|app\/create)$/, 'create'],
  [/^\/share-vote\//, 'share'],
  [/^\/vote\//, 'vote'],
  [/^\/preview\//, 'preview'],
  [/^\/(results\/|sessions\/[^/]+\/results$)/, 'results'],
  [/^\/sessions\/[^/]+\/manage$/, 'manage'],
  [/^\/app\/book(ings)?\//, 'booking'],
  [/^\/(onboarding|welcome)\b/, 'onboarding'],
  [/^\/(app|consumer)\b/, 'app'],
  [/^\/redeem\//, 'voucher'],
  [/^\/(venue|venues|partners|claim)\b/, 'venue'],
]

/** The kind of page at a path. The path itself may contain a session's id and is never sent. */
export function pageKind(path: string): AnalyticsPage {
  return kinds.find(([form]) => form.test(path))?.[1] ?? 'other'
}
