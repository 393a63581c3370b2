import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** What scripts/test.mjs counts and prints of a run of tests. */
type RunReport = {
  passed: number
  files: { path: string; seconds: number }[]
  /** A line for each failed test, for each file that failed by itself or did not end, and for each error outside all files. */
  failures: string[]
}

export default class implements Reporter {
  onTestRunEnd(files: readonly TestModule[], outside: readonly SerializedError[]): void {
    writeReport({
      passed: files.flatMap(({ children }) => [...children.allTests('passed')]).length,
      files: files.map((file) => ({ path: pathOf(file), seconds: file.diagnostic().duration / 1_000 })),
      // For example that a worker crashed, and by which signal.
      failures: [...files.flatMap(failuresOf), ...outside.map(messageOf)],
    })
  }
}

/** Into the file that RUN_REPORT names; without it a run by hand needs no report. */
export function writeReport(report: RunReport): void {
  if (process.env.RUN_REPORT) writeFileSync(process.env.RUN_REPORT, JSON.stringify(report))
}

const pathOf = ({ moduleId }: TestModule) => relative('.', moduleId)

function failuresOf(file: TestModule): string[] {
  const failed = [...file.children.allTests('failed')]
  if (failed.length > 0)
    return failed.map((test) => `${pathOf(file)} > ${test.fullName}: ${messageOf(test.result().errors?.[0])}`)
  const state = file.state()
  if (state === 'failed') return [`${pathOf(file)}: ${messageOf(file.errors()[0])}`]
  return state === 'passed' || state === 'skipped' ? [] : [`${pathOf(file)}: did not end`]
}

function messageOf(error: SerializedError | undefined): string {
  const line = firstLine(error?.message)
  return error?.cause ? `${line} ${messageOf(error.cause)}` : line
}

export const firstLine = (message = ''): string =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? ''
