import { expect, test } from 'vitest'
import { legacyAddresses, movePath } from './addresses.ts'

/** A call of a route, with its parameters and a query. */
function callOf(route: string) {
  const method = route.slice(0, route.indexOf(' '))
  return { method, path: route.slice(method.length + 1).replace(/:\w+/g, 'AbC-1') }
}

test('every older address leads to its call with the same parameters, and back', () => {
  for (const [older, canonical] of Object.entries(legacyAddresses)) {
    const { method, path } = callOf(older)
    const moved = movePath(method, `${path}?a=b`, older, canonical) ?? ''
    expect(movePath(method, moved, canonical, older)).toBe(`${path}?a=b`)
  }
})
