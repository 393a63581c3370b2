import * as z from 'zod/mini'
import { lines } from '../text/forms.ts'
import { linkIn } from '../text/links.ts'
import { maxMessageLength } from './limits.ts'

/** A message or its answer: plain text, without links. */
export const messageFields = {
  words: lines(maxMessageLength, 'Write what you want to say.').check(({ value, issues }) => {
    const link = linkIn(value)
    if (link !== null)
      issues.push({
        code: 'custom',
        input: value,
        message: `Leave out links: “${link}” looks like one.`,
      })
  }),
}

export const messageForm = z.object(messageFields)
