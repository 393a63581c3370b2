import { expect, test } from 'vitest'
import { answerProblem } from './message.messages.ts'

test.each([
  ['It does!', null],
  [' \n', 'Write what you want to say.'],
  ['See example.com', 'Leave out links: “example.com” looks like one.'],
])('the answer “%s” has the problem %s', (words, problem) => {
  expect(answerProblem(words)).toBe(problem)
})
