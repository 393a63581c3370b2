import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLine, writeReport } from '../scripts/run-report.ts'

/** Writes what scripts/test.mjs counts and prints of a run of journeys. */
export default class implements Reporter {
  #journeys: TestCase[] = []
  readonly #outside: TestError[] = []

  onBegin(_config: FullConfig, all: Suite): void {
    this.#journeys = all.allTests()
  }

  onError(error: TestError): void {
    this.#outside.push(error)
  }

  onEnd(): void {
    const failed = this.#journeys.filter((journey) => journey.outcome() === 'unexpected')
    writeReport({
      passed: this.#journeys.filter((journey) => journey.outcome() === 'expected').length,
      files: [...Map.groupBy(this.#journeys, pathOf)].map(([path, journeys]) => ({
        path,
        seconds:
          journeys.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      })),
      failures: [
        ...this.#outside.map(({ message }) => firstLine(message)),
        ...failed.map((journey) => `${pathOf(journey)} > ${titleOf(journey)}: ${reasonOf(journey)}`),
      ],
    })
  }
}

/** Of the file that runs it; what it shares with others is elsewhere. */
const pathOf = (journey: TestCase) => `e2e/${journey.titlePath()[2]}`

/** Without the project and the file. */
const titleOf = (journey: TestCase) => journey.titlePath().slice(3).join(' > ')

const reasonOf = ({ results }: TestCase) => firstLine(results.at(-1)?.error?.message ?? 'failed')
