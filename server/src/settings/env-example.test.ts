import { expect, test } from 'vitest'
import { variablesByTopic } from '../config.ts'
import { describeVariables } from '../testing/env-example.ts'

// `npm run env:example` runs this test with --update, which writes the file.
test('.env.example describes every setting; if not, run `npm run env:example`', async () => {
  await expect(describeVariables(variablesByTopic)).toMatchFileSnapshot('../../../.env.example')
})
