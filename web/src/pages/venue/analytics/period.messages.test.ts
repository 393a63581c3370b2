import { expect, test } from 'vitest'
import { periodOf } from '../../../testing/panel-answers.ts'
import { fileName } from './file-name.ts'
import { comparedInWords, countedInWords } from './period.messages.ts'

const own = (from: string, to: string) => ({ ...periodOf('24h'), range: { from, to } })

test.each([
  [periodOf('7d'), 'the seven days before', 'Counted over the last 7 days.', 'joule-funnel-7d.csv'],
  [
    own('2026-11-01', '2026-11-14'),
    'the 14 days before',
    'Counted from Nov 1, 2026 to Nov 14, 2026.',
    'joule-funnel-2026-11-01-to-2026-11-14.csv',
  ],
  [
    own('2026-11-01', '2026-11-01'),
    'the day before',
    'Counted on Nov 1, 2026.',
    'joule-funnel-2026-11-01-to-2026-11-01.csv',
  ],
])(
  'a period says what it is, what it is compared with, and names files',
  (period, compared, counted, file) => {
    expect([comparedInWords(period), countedInWords(period), fileName('joule', 'funnel', period)]).toEqual([
      compared,
      counted,
      file,
    ])
  },
)
