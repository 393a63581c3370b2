import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { hasLaterRoutes } from './later-paths.ts'
import { laterRoutes } from './later-routes.tsx'

const page = (path: string): RouteObject => ({ path })

test('every path of the later routes is known as one of them, and no friend’s path is', () => {
  const later = laterRoutes(page, page)
  expect(later.map(({ path = '' }) => hasLaterRoutes(path))).toEqual(later.map(() => true))
  expect(['/', '/venues', '/venues/altura', '/vote/abcdefghijkl'].some(hasLaterRoutes)).toBe(false)
})

test('no path has two routes', () => {
  const paths = laterRoutes(page, page).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
