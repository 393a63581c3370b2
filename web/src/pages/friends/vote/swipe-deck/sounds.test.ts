import { expect, test } from 'vitest'
import { SoundBoard } from './sounds.ts'

/** Counts the notes that were started, and records their volume. */
function silentAudio() {
  const heard: number[] = []
  const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  const gain = { ...param, exponentialRampToValueAtTime: (value: number) => heard.push(value) }
  const audio = {
    state: 'running',
    currentTime: 0,
    destination: {},
    createOscillator: () => ({ frequency: param, connect: (to: object) => to, start() {}, stop() {} }),
    createGain: () => ({ gain, connect: (to: object) => to }),
    close: async () => {},
  }
  let made = 0
  const create = () => {
    made += 1
    return audio as unknown as AudioContext
  }
  return { create, loudest: () => Math.max(0, ...heard), made: () => made }
}

test('no sound plays before the first gesture, not even later', () => {
  const { create, loudest, made } = silentAudio()
  const board = new SoundBoard({ on: true, volume: 0.3 }, create)
  board.play('yes')
  board.unlock()
  expect([loudest(), made()]).toEqual([0, 0])
})

test('each action after a gesture plays at the chosen volume', () => {
  const { create, loudest, made } = silentAudio()
  const board = new SoundBoard({ on: true, volume: 0.3 }, create)
  board.unlock()
  board.play('yes')
  board.play('veto')
  expect([loudest(), made()]).toEqual([0.3, 1])
})

test('a volume above the maximum plays at the maximum', () => {
  const { create, loudest } = silentAudio()
  const board = new SoundBoard({ on: true, volume: 9 }, create)
  board.unlock()
  board.play('no')
  expect(loudest()).toBe(1)
})

test('sounds that are off or at volume 0 never play', () => {
  const { create, made } = silentAudio()
  const board = new SoundBoard({ on: false, volume: 0.3 }, create)
  board.unlock()
  board.play('yes')
  board.preferences = { on: true, volume: 0 }
  board.play('yes')
  expect(made()).toBe(0)
})

test('a device without audio causes no errors', () => {
  const board = new SoundBoard({ on: true, volume: 0.3 }, () => {
    throw new Error('no audio')
  })
  board.unlock()
  expect(() => board.play('yes')).not.toThrow()
})
