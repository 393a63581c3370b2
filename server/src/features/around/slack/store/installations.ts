import type { Db } from '../../../../platform/database/database.ts'

export async function findToken(db: Db, workspaceId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('slack_installations')
    .select('token')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row?.token ?? null
}

/** Replaces the token of a workspace that installs once more. */
export async function upsertInstallation(
  db: Db,
  workspaceId: string,
  token: Buffer,
  now: Date,
): Promise<void> {
  const values = { token, installed_at: now }
  await db
    .insertInto('slack_installations')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute()
}

export async function deleteInstallation(db: Db, workspaceId: string): Promise<void> {
  await db.deleteFrom('slack_installations').where('workspace_id', '=', workspaceId).execute()
}
