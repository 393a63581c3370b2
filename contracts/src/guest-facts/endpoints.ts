import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { sessionParams } from '../sessions/endpoints.ts'
import { visitAnswers, visitFeatures } from './questions.ts'

/** The one question of a browser about the place where its group was. */
const visitQuestion = z.object({
  feature: z.enum(visitFeatures),
  /** With a question about room: for how many. */
  people: z.number().int().nullable(),
  /** This browser's answer; null before it has one. */
  answer: z.enum(visitAnswers).nullable(),
})
visitQuestion.register(z.globalRegistry, { title: 'VisitQuestion' })
export type VisitQuestion = z.infer<typeof visitQuestion>

const replied = z.object({ question: visitQuestion.nullable() })

export const getVisitQuestion = endpoint('GET /api/sessions/:sessionId/visit-question', {
  access: 'anyone',
  summary:
    'The question about the winner that this voter may answer from the day after the visit; null without one. It shows this browser’s own answer and nobody else’s.',
  params: sessionParams,
  response: replied,
})

export const answerVisitQuestion = endpoint('PUT /api/sessions/:sessionId/visit-question', {
  access: 'anyone',
  isOrdered: true,
  summary:
    'Answers this voter’s question, changes the answer within a week, or skips the question for good. What five browsers of three groups agree on becomes a fact “from guests”, once a day.',
  params: sessionParams,
  body: z.object({
    feature: z.enum(visitFeatures),
    answer: z.enum([...visitAnswers, 'skipped']),
  }),
  response: replied,
})
