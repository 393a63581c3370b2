import { clockInWords } from '../../venue/week.messages.ts'

/** What a span means where that is easily overlooked; null otherwise. */
export function spanNote({ opens, closes }: { opens: string; closes: string }): string | null {
  if (opens === '' || closes === '') return null
  if (opens === closes) return 'Open 24 hours'
  return closes < opens && closes !== '00:00' ? `Until ${clockInWords(closes)} the next day` : null
}
