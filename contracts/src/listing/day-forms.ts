import * as z from 'zod/mini'
import { dayRangeProblem } from '../venue-analytics/day-range.ts'

/** Days for figures, up to `today`. */
export const daysForm = (today: string) =>
  z.object({ from: z.string(), to: z.string() }).check(({ value, issues }) => {
    const problem = dayRangeProblem(value, today)
    if (problem)
      issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.sentence })
  })
