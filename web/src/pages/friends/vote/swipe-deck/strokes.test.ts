import { describe, expect, test } from 'vitest'
import { readStroke } from './strokes.ts'

const pulled = (dx: number, ms: number, dy = 0) => readStroke({ dx, dy, reach: Math.hypot(dx, dy), ms })
const pressed = (ms: number, reach = 3) => readStroke({ dx: 0, dy: 0, reach, ms })

describe('dragging the card', () => {
  test('a stroke to the right is a yes, one to the left a no', () => {
    expect(pulled(140, 300)).toBe('yes')
    expect(pulled(-140, 300)).toBe('no')
  })

  test('a stroke of more than 100 px is a vote, however slow', () => {
    expect(pulled(101, 5_000)).toBe('yes')
    expect(pulled(100, 5_000)).toBe('none')
  })

  test('a stroke from 80 px is a vote if it was a flick', () => {
    expect(pulled(-80, 150)).toBe('no')
    expect(pulled(-80, 160)).toBe('none')
    expect(pulled(79, 20)).toBe('none')
  })

  test('a stroke down as much as across, or more, is scrolling', () => {
    expect(pulled(120, 300, 121)).toBe('none')
    expect(pulled(120, 300, 120)).toBe('none')
    expect(pulled(120, 300, 119)).toBe('yes')
  })

  test('a stroke that returns to its start does not count', () => {
    expect(readStroke({ dx: 4, dy: 0, reach: 130, ms: 400 })).toBe('none')
    expect(readStroke({ dx: 4, dy: 0, reach: 130, ms: 2_000 })).toBe('none')
  })
})

describe('pressing without moving', () => {
  test('a press of 800 ms without moving is a maybe', () => {
    expect(pressed(800)).toBe('maybe')
    expect(pressed(799)).toBe('none')
  })

  test('a press of less than 600 ms without moving is a tap', () => {
    expect(pressed(599)).toBe('tap')
    expect(pressed(600)).toBe('none')
  })

  test('a press does not count after 25 px of movement, whatever the time', () => {
    expect(pressed(100, 25)).toBe('none')
    expect(pressed(900, 25)).toBe('none')
    expect(pressed(900, 24)).toBe('maybe')
  })
})
