import type { Variable, Variables } from '../settings/variables.ts'

const introduction = `# Every setting. None is required: a line begins with "#" and shows the default, or an example where there is none.
# To change settings, copy this file to .env, which every npm script of the product reads, or set variables as your system does.
# Generated from server/src/settings/ by \`npm run env:example\`.
`

/** The text of `.env.example`. */
export function describeVariables(byTopic: Readonly<Record<string, Variables>>): string {
  const topics = Object.entries(byTopic).map(
    ([topic, variables]) => `\n# == ${topic}\n${Object.entries<Variable>(variables).map(describe).join('')}`,
  )
  return introduction + topics.join('')
}

function describe([name, variable]: [string, Variable]): string {
  const value = variable.default ?? variable.example ?? ''
  return `\n# ${variable.about}\n#${name}=${/[\s#]/.test(value) ? `"${value}"` : value}\n`
}
