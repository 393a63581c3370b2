import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartError } from './start-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads the arguments of an operator's command: a verb, an id, and options. An id is random and may begin with a hyphen.
 * Errors print the sentence and the usage.
 * @throws StartError for unknown options and for more than these
 */
export function readCommandLine<const Known extends Options>(
  args: readonly string[],
  options: Known,
  usage: string,
) {
  const misuse = (sentence: string) => new StartError(`${sentence}\n\n${usage}`)
  const { values, positionals } = parsed()
  const [verb = 'list', id, ...rest] = positionals
  if (rest.length > 0) throw misuse(`“${rest.join(' ')}” is too much.`)

  function parsed() {
    try {
      return parseArgs({ args: idLast(args, options), options, allowPositionals: true })
    } catch (error) {
      throw misuse((error as Error).message)
    }
  }

  return {
    verb,
    id,
    values,
    misuse,
    /** The text in one line. @throws StartError with this sentence without one */
    lineOf(text: string | undefined, sentence: string): string {
      const line = text?.replace(/\s+/g, ' ').trim()
      if (!line) throw misuse(sentence)
      return line
    },
    /** @throws StartError with all states for another one */
    stateOf<State extends string>(states: readonly State[], name: string): State {
      const state = states.find((known) => known === name)
      if (!state) throw misuse(`A state is one of ${states.join(', ')}.`)
      return state
    },
  }
}

/** Moves an id that begins with a hyphen behind `--`, where `parseArgs` does not take it for an option. */
function idLast([verb, second, ...others]: readonly string[], options: Options): string[] {
  if (verb === undefined) return []
  if (second === undefined) return [verb]
  const [name = ''] = second.replace(/^--/, '').split('=')
  const isId = second.startsWith('-') && verb !== 'list' && !Object.hasOwn(options, name)
  return isId ? [verb, ...others, '--', second] : [verb, second, ...others]
}
