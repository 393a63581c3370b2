import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

const options = { by: { type: 'string' }, state: { type: 'string' }, all: { type: 'boolean' } } as const
const read = (...args: string[]) => readCommandLine(args, options, 'How to use it.')
const character = fc.constantFrom(...'abcXYZ019-_')
const randomId = fc.string({ unit: character, minLength: 12, maxLength: 12 })

test('a command line without arguments means list', () => {
  expect(read()).toMatchObject({ verb: 'list', id: undefined })
  expect(read('list', '--state', 'open').values).toEqual({ state: 'open' })
})

test('an id on the command line may begin with a hyphen', () => {
  fc.assert(
    fc.property(randomId, (id) => {
      const { verb, id: found, values } = read('approve', id, '--by', 'Kim Lee', '--all')
      expect({ verb, found, ...values }).toEqual({ verb: 'approve', found: id, by: 'Kim Lee', all: true })
    }),
    { examples: [['-r3Kq9xWv0_a'], ['--by12345678'], ['------------']] },
  )
})

test('an option in place of an id is parsed as an option', () => {
  expect(read('show', '--by', 'Kim')).toMatchObject({ verb: 'show', id: undefined, values: { by: 'Kim' } })
  expect(read('show', '--by=Kim')).toMatchObject({ id: undefined, values: { by: 'Kim' } })
})

test('unknown and surplus arguments are refused with the usage', () => {
  expect(() => read('list', '--al')).toThrow("Unknown option '--al'")
  expect(() => read('show', 'abc', '--al')).toThrow("Unknown option '--al'")
  expect(() => read('show', 'abc', 'def')).toThrow('“def” is too much.\n\nHow to use it.')
  expect(() => read().stateOf(['open', 'closed'], 'ajar')).toThrow('A state is one of open, closed.')
  expect(() => read().lineOf(' \n ', 'Say who.')).toThrow('Say who.\n\nHow to use it.')
})

test('a multi-line argument becomes one line', () => {
  expect(read().lineOf(' Kim \n  Lee ', 'Say who.')).toBe('Kim Lee')
})
