import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { generateSchema } from '../../testing/databases/generate-schema.ts'

// `npm run db:schema` runs this test with --update, which writes the file.
test('schema.ts is what the migrations create; if not, run `npm run db:schema`', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  await expect(await generateSchema(db)).toMatchFileSnapshot('schema.ts')
})
