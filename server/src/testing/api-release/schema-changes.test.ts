import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type JsonSchema, schemaChanges } from './schema-changes.ts'

const inputOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
const outputOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output' }) as JsonSchema
const inInput = (before: z.ZodType, after: z.ZodType) =>
  schemaChanges(inputOf(before), inputOf(after), 'body', 'input')
const inOutput = (before: z.ZodType, after: z.ZodType) =>
  schemaChanges(outputOf(before), outputOf(after), 'reply', 'output')

test('a new optional field of input and a new field of output break nobody', () => {
  expect(inInput(z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string().optional() }))).toEqual(
    [],
  )
  expect(inOutput(z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() }))).toEqual([])
})

test('a new required field of input, and one that was optional, break clients', () => {
  const before = z.object({ a: z.string().optional() })
  expect(inInput(before, z.object({ a: z.string() }))).toEqual(['body.a is required now'])
  expect(inInput(before, z.object({ a: z.string().optional(), b: z.int() }))).toEqual([
    'body.b is required now',
  ])
})

test('a field that was removed breaks clients, in input and in output', () => {
  const before = z.object({ a: z.object({ b: z.string().optional() }) })
  const after = z.object({ a: z.object({}) })
  expect(inInput(before, after)).toEqual(['body.a.b was removed'])
  expect(inOutput(before, after)).toEqual(['reply.a.b was removed'])
})

test('a field of output that may be absent or null breaks clients, and one that always comes does not', () => {
  const sure = z.object({ a: z.string() })
  expect(inOutput(sure, z.object({ a: z.string().optional() }))).toEqual(['reply.a may be absent now'])
  expect(inOutput(sure, z.object({ a: z.string().nullable() }))).toEqual(['reply.a may be null now'])
  expect(inOutput(z.object({ a: z.string().nullish() }), sure)).toEqual([])
})

test('a value that left a list of input breaks clients, and one that joined does not', () => {
  expect(inInput(z.enum(['a', 'b']), z.enum(['a']))).toEqual(['body no longer accepts "b"'])
  expect(inInput(z.enum(['a']), z.enum(['a', 'b']))).toEqual([])
  expect(inInput(z.literal([1, 0, -1]), z.literal([1, 0]).nullable())).toEqual(['body no longer accepts -1'])
})

test('a value that joined a list of output breaks clients, unless the list is documented to grow', () => {
  expect(inOutput(z.enum(['a']), z.enum(['a', 'b']))).toEqual(['reply may be "b" now'])
  expect(inOutput(z.enum(['a', 'b']), z.enum(['a']))).toEqual([])
  const growing = z.enum(['a']).meta({ 'x-may-grow': true })
  expect(inOutput(growing.nullable(), z.enum(['a', 'b']).nullable())).toEqual([])
  expect(inOutput(growing, z.enum(['a']).nullable())).toEqual(['reply may be null now'])
})

test('a narrower limit, form or type of input breaks clients, and a wider one does not', () => {
  expect(inInput(z.string().max(9), z.string().max(8))).toEqual(['body is limited by maxLength 8 now'])
  expect(inInput(z.string().max(8), z.string().max(9))).toEqual([])
  expect(inInput(z.string(), z.string().regex(/^a/))).toEqual(['body is limited by pattern "^a" now'])
  expect(inInput(z.array(z.string()), z.array(z.string()).min(1))).toEqual([
    'body is limited by minItems 1 now',
  ])
  expect(inInput(z.number(), z.int())).toEqual(['body no longer accepts number'])
  expect(inInput(z.union([z.string(), z.number()]), z.string())).toEqual(['body no longer accepts number'])
  expect(inInput(z.array(z.string()), z.array(z.enum(['a'])))).toEqual(['body[] no longer accepts string'])
})

const leaf: fc.Arbitrary<z.ZodType> = fc.oneof(
  fc.constantFrom<z.ZodType>(z.string(), z.boolean(), z.number(), z.null()),
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }).map((names) => z.enum(names)),
  fc.uniqueArray(fc.constantFrom(1, 0, -1), { minLength: 1 }).map((values) => z.literal(values)),
  fc.integer({ min: 0, max: 3 }).map((max) => z.string().max(max)),
  fc.integer({ min: -2, max: 2 }).map((min) => z.number().min(min)),
)
const { schema: anySchema } = fc.letrec<{ schema: z.ZodType }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    tie('schema').map((one) => z.array(one)),
    tie('schema').map((one) => one.nullable()),
    fc.tuple(tie('schema'), tie('schema')).map((both) => z.union(both)),
    fc
      .dictionary(fc.constantFrom('x', 'y'), fc.tuple(tie('schema'), fc.boolean()))
      .map((fields) =>
        z.strictObject(
          Object.fromEntries(
            Object.entries(fields).map(([name, [field, isSure]]) => [
              name,
              isSure ? field : field.optional(),
            ]),
          ),
        ),
      ),
  ),
}))
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>('a', 'b', 'c', '', 'long text', 1, 0, -1, 2.5, true, null),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('x', 'y'), tie('value')),
  ),
}))

test('no schema differs from itself', () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      expect(inInput(schema, schema)).toEqual([])
      expect(inOutput(schema, schema)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('of input that was accepted, nothing is refused by a schema without breaking changes', () => {
  let refusals = 0
  fc.assert(
    fc.property(
      anySchema,
      anySchema,
      fc.array(anyValue, { minLength: 20, maxLength: 20 }),
      (before, after, values) => {
        const refused = values.find((one) => before.safeParse(one).success && !after.safeParse(one).success)
        if (refused === undefined) return
        refusals += 1
        expect(inInput(before, after)).not.toEqual([])
      },
    ),
    { numRuns: 1_000 },
  )
  expect(refusals).toBeGreaterThan(50)
})
