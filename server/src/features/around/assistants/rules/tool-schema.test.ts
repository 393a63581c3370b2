import { expect, test } from 'vitest'
import { z } from 'zod'
import { describedSchema } from './tool-schema.ts'

const schema = z.object({
  words: z
    .string()
    .max(300)
    .regex(/^\p{L}*$/u)
    .nullish()
    .describe('What the user asks for.'),
  at: z.iso.datetime({ offset: true }).nullable(),
  id: z.string().regex(/^[\w-]{12}$/),
  people: z.int().min(1),
})
const jsonOf = (io: 'input' | 'output') => {
  const { jsonSchema } = describedSchema(schema, io)['~standard'] as unknown as {
    jsonSchema: Record<typeof io, () => object>
  }
  return jsonSchema[io]()
}

test('an input is described without null, and without patterns that a format or few readers know', () => {
  expect(jsonOf('input')).toEqual({
    type: 'object',
    properties: {
      words: { type: 'string', maxLength: 300, description: 'What the user asks for.' },
      at: { type: 'string', format: 'date-time' },
      id: { type: 'string', pattern: '^[\\w-]{12}$' },
      people: { type: 'integer', minimum: 1 },
    },
    required: ['at', 'id', 'people'],
  })
})

test('an output is described with null as an alternative', () => {
  expect(jsonOf('output')).toMatchObject({
    properties: { at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } },
  })
})

test('a described output checks as the schema itself does, and an input not at all', () => {
  const { validate } = describedSchema(schema, 'output')['~standard']
  expect(describedSchema(schema, 'input')['~standard'].validate('x')).toEqual({ value: 'x' })
  const value = { words: null, at: null, id: 'AAAAAAAAAAAA', people: 2 }
  expect(validate(value)).toEqual({ value })
  expect(validate({ ...value, words: '1' })).toHaveProperty('issues')
})
