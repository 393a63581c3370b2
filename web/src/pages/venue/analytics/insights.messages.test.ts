import { expect, test } from 'vitest'
import { scenarioOf } from '../../../testing/panel-answers.ts'
import { gatheringInWords, insightsTitle, scenarioName, sortedOut } from './insights.messages.ts'

const drinks = scenarioOf({
  occasion: 'drinks',
  groupBucket: '8+',
  timeSlot: 'late',
  drs: 68,
  areaAvgDrs: null,
})
const casual = scenarioOf({ occasion: 'casual', groupBucket: '3-4', drs: 30, areaAvgDrs: null })

test('a scenario has a name that people use', () => {
  expect([scenarioOf(), drinks, casual].map(scenarioName)).toEqual([
    'Date night for 2, dinner, $$',
    'Drinks for 8+, late, $$',
    'Casual for 3–4, dinner, $$',
  ])
})

test('what groups take to is a strength, the rest opportunities, the most refused first', () => {
  const mixed = scenarioOf({ drs: 45 })
  expect(sortedOut([mixed, casual, drinks, scenarioOf()])).toEqual({
    strengths: [scenarioOf(), casual],
    opportunities: [drinks, mixed],
  })
})

test('the title names who likes the venue most, and least if that is little', () => {
  expect(insightsTitle([drinks, scenarioOf()])).toBe('Date night for 2 likes you most, drinks for 8+ least')
  expect(insightsTitle([casual, scenarioOf()])).toBe('Date night for 2 likes you most')
  const mixed = scenarioOf({ drs: 45, areaAvgDrs: null })
  expect(insightsTitle([drinks, mixed])).toBe('Drinks for 8+ refuses you most, date night for 2 least')
  expect(insightsTitle([casual])).toBe('Which groups refuse you?')
})

test('the page says how many votes are missing until the next scenario is told', () => {
  expect(gatheringInWords({ nextScenarioVotes: 29 })).toBe(
    'A scenario is told from 30 votes on you. The next one has 29 votes, 1 to go.',
  )
  expect(gatheringInWords({ nextScenarioVotes: 0 })).toBe('A scenario is told from 30 votes on you.')
})
