import { describe, expect, test } from 'vitest'
import { classifyGesture, heading } from './gestures.ts'

describe('swiping sideways', () => {
  test('a swipe to the right says yes, one to the left says no', () => {
    expect(classifyGesture({ dx: 120, dy: 10, ms: 300 })).toBe('yes')
    expect(classifyGesture({ dx: -120, dy: -10, ms: 300 })).toBe('no')
  })

  test('a slow drag counts from just over 70 px', () => {
    expect(classifyGesture({ dx: 71, dy: 0, ms: 1000 })).toBe('yes')
    expect(classifyGesture({ dx: 70, dy: 0, ms: 1000 })).toBe('none')
  })

  test('a quick flick counts even when it is short', () => {
    expect(classifyGesture({ dx: -40, dy: 5, ms: 60 })).toBe('no')
    expect(classifyGesture({ dx: -40, dy: 5, ms: 80 })).toBe('none')
  })

  test('a stroke of 1200 ms or longer is somebody who changed their mind', () => {
    expect(classifyGesture({ dx: 200, dy: 0, ms: 1199 })).toBe('yes')
    expect(classifyGesture({ dx: 200, dy: 0, ms: 1200 })).toBe('none')
  })
})

describe('swiping up and down', () => {
  test('up says maybe, down says not interested', () => {
    expect(classifyGesture({ dx: 5, dy: -110, ms: 180 })).toBe('maybe')
    expect(classifyGesture({ dx: -5, dy: 110, ms: 180 })).toBe('veto')
  })

  test('a slow short pull, as in reading on, does not vote', () => {
    expect(classifyGesture({ dx: 0, dy: -100, ms: 500 })).toBe('none')
    expect(classifyGesture({ dx: 0, dy: -30, ms: 40 })).toBe('none')
  })

  test('a slow pull counts once it has gone twice as far', () => {
    expect(classifyGesture({ dx: 0, dy: 141, ms: 1000 })).toBe('veto')
    expect(classifyGesture({ dx: 0, dy: 140, ms: 1000 })).toBe('none')
  })

  test('a slanted stroke that is neither across nor steep does not vote', () => {
    expect(classifyGesture({ dx: 80, dy: 120, ms: 200 })).toBe('none')
    expect(heading(80, 120)).toBeNull()
  })
})

describe('tapping', () => {
  test('a short press that hardly moves is a tap', () => {
    expect(classifyGesture({ dx: 10, dy: 10, ms: 120 })).toBe('tap')
    expect(classifyGesture({ dx: 0, dy: 0, ms: 0 })).toBe('tap')
  })

  test('a long press is not a tap, and 25 px is already a movement', () => {
    expect(classifyGesture({ dx: 0, dy: 0, ms: 600 })).toBe('none')
    expect(classifyGesture({ dx: 25, dy: 0, ms: 500 })).toBe('none')
  })
})
