import type { OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'

/** Opening hours as a cell: the seven days, Monday first, `17:30-22:00,23:00-01:00|-|…`; `-` is closed. */
export const weekText = (hours: OpeningHours): string =>
  hours.map((spans) => spans.map(({ opens, closes }) => `${opens}-${closes}`).join(',') || '-').join('|')

export const weekOf = (text: string): OpeningHours =>
  text.split('|').map((day) =>
    day === '-'
      ? []
      : day.split(',').map((span) => {
          const [opens = '', closes = ''] = span.split('-')
          return { opens, closes }
        }),
  )
