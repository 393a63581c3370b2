import type { ProfileSummary } from './profile.ts'

/** One measured line. Texts include units. `met` null: for comparison, without a target. */
export type Row = {
  what: string
  bar: string
  measured: string
  baseline: string
  ratio: string
  met: boolean | null
}

export type Outcome = { rows: Row[]; notes: string[]; profiles?: ProfileSummary[] }

export function row(what: string, fields: Partial<Omit<Row, 'what'>>): Row {
  return { what, bar: '–', measured: '–', baseline: '–', ratio: '–', met: null, ...fields }
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en-US')}/s`
}

export function ms(value: number): string {
  return value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

export function times(ratio: number): string {
  return ratio.toFixed(2)
}
