import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classifyGesture,
  type Gesture,
  gestureLimits,
  heading,
  type Stroke,
  voteByGesture,
} from './gestures.ts'

describe('horizontal swipes', () => {
  test('a swipe to the right is a yes, one to the left a no', () => {
    expect(classifyGesture({ dx: 120, dy: 10, ms: 300 })).toBe('yes')
    expect(classifyGesture({ dx: -120, dy: -10, ms: 300 })).toBe('no')
  })

  test('a slow swipe counts from just over 70 px', () => {
    expect(classifyGesture({ dx: 71, dy: 0, ms: 1000 })).toBe('yes')
    expect(classifyGesture({ dx: 70, dy: 0, ms: 1000 })).toBe('none')
  })

  test('a quick swipe counts even if it is short', () => {
    expect(classifyGesture({ dx: -40, dy: 5, ms: 60 })).toBe('no')
    expect(classifyGesture({ dx: -40, dy: 5, ms: 80 })).toBe('none')
  })

  test('a swipe of 1200 ms or longer does not count', () => {
    expect(classifyGesture({ dx: 200, dy: 0, ms: 1199 })).toBe('yes')
    expect(classifyGesture({ dx: 200, dy: 0, ms: 1200 })).toBe('none')
  })
})

describe('vertical swipes', () => {
  test('a swipe up is a maybe, one down is not interested', () => {
    expect(classifyGesture({ dx: 5, dy: -110, ms: 180 })).toBe('maybe')
    expect(classifyGesture({ dx: -5, dy: 110, ms: 180 })).toBe('veto')
  })

  test('a slow short pull, as in scrolling, does not vote', () => {
    expect(classifyGesture({ dx: 0, dy: -100, ms: 500 })).toBe('none')
    expect(classifyGesture({ dx: 0, dy: -30, ms: 40 })).toBe('none')
  })

  test('a slow pull counts from twice the distance', () => {
    expect(classifyGesture({ dx: 0, dy: 141, ms: 1000 })).toBe('veto')
    expect(classifyGesture({ dx: 0, dy: 140, ms: 1000 })).toBe('none')
  })

  test('a diagonal stroke does not vote', () => {
    expect(classifyGesture({ dx: 80, dy: 120, ms: 200 })).toBe('none')
    expect(heading(80, 120)).toBeNull()
  })
})

describe('tapping', () => {
  test('a short press with little movement is a tap', () => {
    expect(classifyGesture({ dx: 10, dy: 10, ms: 120 })).toBe('tap')
    expect(classifyGesture({ dx: 0, dy: 0, ms: 0 })).toBe('tap')
  })

  test('a long press is not a tap, and neither is a movement of 25 px', () => {
    expect(classifyGesture({ dx: 0, dy: 0, ms: 600 })).toBe('none')
    expect(classifyGesture({ dx: 25, dy: 0, ms: 500 })).toBe('none')
  })
})

describe('exactly at the limits', () => {
  test.each<[string, Stroke, Gesture]>([
    ['70 px across and slow is still nothing', { dx: 70, dy: 0, ms: 1199 }, 'none'],
    ['a hair more is a yes', { dx: 70.01, dy: 0, ms: 1199 }, 'yes'],
    ['and to the left a no', { dx: -70.01, dy: 0, ms: 1199 }, 'no'],
    ['half a pixel a millisecond is not fast', { dx: 30, dy: 0, ms: 60 }, 'none'],
    ['a hair more is', { dx: 30.01, dy: 0, ms: 60 }, 'yes'],
    ['1200 ms are too long, however far', { dx: -500, dy: 0, ms: 1200 }, 'none'],
    ['and so they are up and down', { dx: 0, dy: 500, ms: 1200 }, 'none'],
    ['just under 25 px is a tap', { dx: 24.99, dy: 0, ms: 599 }, 'tap'],
    ['25 px are none, and slow no swipe either', { dx: 25, dy: 0, ms: 599 }, 'none'],
    ['25 px count the straight way', { dx: 15, dy: 20, ms: 599 }, 'none'],
    ['600 ms are no tap', { dx: 0, dy: 0, ms: 600 }, 'none'],
    ['25 px in no time are a swipe', { dx: 25, dy: 0, ms: 0 }, 'yes'],
    ['as far across as down is neither', { dx: 200, dy: 200, ms: 100 }, 'none'],
    ['a hair more across is a swipe', { dx: 200.01, dy: 200, ms: 100 }, 'yes'],
    ['exactly twice as steep as wide is steep', { dx: 50, dy: -100, ms: 100 }, 'maybe'],
    ['a hair less is not', { dx: 50.01, dy: -100, ms: 100 }, 'none'],
    ['70 px up and fast is still nothing', { dx: 0, dy: -70, ms: 100 }, 'none'],
    ['a hair more is a maybe', { dx: 0, dy: -70.01, ms: 100 }, 'maybe'],
    ['and down a veto', { dx: 0, dy: 70.01, ms: 100 }, 'veto'],
    ['100 px up at half a pixel a millisecond is not fast', { dx: 0, dy: -100, ms: 200 }, 'none'],
    ['140 px up and slow is still nothing', { dx: 0, dy: -140, ms: 1199 }, 'none'],
    ['a hair more is a maybe, however slow', { dx: 0, dy: -140.01, ms: 1199 }, 'maybe'],
  ])('the limits of a stroke hold exactly: %s', (_, stroke, meant) => {
    expect(classifyGesture(stroke)).toBe(meant)
  })

  test('the direction of a stroke is undefined below 25 px, and on a tie', () => {
    expect(heading(24.99, 0)).toBeNull()
    expect(heading(25, 0)).toBe('yes')
    expect(heading(-25, 0)).toBe('no')
    expect(heading(0, -25)).toBe('maybe')
    expect(heading(0, 25)).toBe('veto')
    expect(heading(100, 100)).toBeNull()
    expect(heading(-100, -100)).toBeNull()
    expect(heading(100, 199.9)).toBeNull()
    expect(heading(100, 200)).toBe('veto')
  })

  test('the limits of strokes are those of docs/product.md', () => {
    expect(gestureLimits).toEqual({
      swipeDistance: 70,
      swipeSpeed: 0.5,
      swipeMs: 1200,
      tapDistance: 25,
      tapMs: 600,
      holdMs: 1000,
    })
    expect(voteByGesture).toEqual({ yes: 1, maybe: 0, no: -1, veto: -2 })
  })
})

describe('for any stroke', () => {
  const length = fc.integer({ min: -600, max: 600 })
  const stroke = fc.record({ dx: length, dy: length, ms: fc.integer({ min: 0, max: 3000 }) })
  const mirrored = { yes: 'no', no: 'yes', maybe: 'veto', veto: 'maybe', tap: 'tap', none: 'none' } as const

  test('for any stroke, left mirrors right, and up mirrors down', () => {
    fc.assert(
      fc.property(stroke, ({ dx, dy, ms }) => {
        expect(classifyGesture({ dx: -dx, dy: -dy, ms })).toBe(mirrored[classifyGesture({ dx, dy, ms })])
      }),
    )
  })

  test('for any stroke, a vote is in the direction the card showed', () => {
    fc.assert(
      fc.property(stroke, (one) => {
        const gesture = classifyGesture(one)
        if (gesture in voteByGesture) expect(gesture).toBe(heading(one.dx, one.dy))
      }),
    )
  })

  test('taking longer never turns a stroke into a vote, nor into another vote', () => {
    fc.assert(
      fc.property(stroke, fc.nat(2000), (one, more) => {
        const slower = classifyGesture({ ...one, ms: one.ms + more })
        expect([classifyGesture(one), 'none']).toContain(slower)
      }),
    )
  })

  test('a stroke that goes further in the same direction keeps its vote', () => {
    fc.assert(
      fc.property(stroke, fc.integer({ min: 1, max: 4 }), ({ dx, dy, ms }, times) => {
        const gesture = classifyGesture({ dx, dy, ms })
        if (gesture in voteByGesture)
          expect(classifyGesture({ dx: dx * times, dy: dy * times, ms })).toBe(gesture)
      }),
    )
  })
})
