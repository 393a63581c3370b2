import { describe, expect, it } from 'vitest'
import { compactPath } from './compact.ts'

describe('compacting a path', () => {
  it('uses the shorter of absolute and relative', () => {
    expect(compactPath('M100 100L104 103L102 101')).toBe('M100 100l4 3-2-2')
  })

  it("keeps an arc's radii, rotation and flags", () => {
    expect(compactPath('M-90 -84A90 17 0 0 0 90 -84z')).toBe('M-90-84A90 17 0 0 0 90-84z')
  })

  it('rounds without drift: ten tenths are one', () => {
    expect(compactPath(`M0 0${'h.14'.repeat(10)}V7`)).toContain('V7')
  })

  it('continues from the beginning of a closed shape', () => {
    expect(compactPath('M10 10h5v5zm1 1h2')).toBe('M10 10h5v5zm1 1h2')
  })
})
