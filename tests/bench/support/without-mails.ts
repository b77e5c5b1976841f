import pg from 'pg'
import type { Stage } from './stage.ts'

/**
 * Takes away the mails that a round leaves behind: a flush of 1,000 logs makes half a minute of them, which would slow the next round
 * and, beside it, whatever it is compared with. Nothing on the embedded database, which is asked for no ratio.
 */
export async function withoutMails(
  stage: Stage,
  { databaseUrl }: { databaseUrl: string | null },
): Promise<() => Promise<void>> {
  if (!databaseUrl) return async () => undefined
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  stage.after(() => client.end())
  return async () => {
    await client.query(`update job set status = 'done', ended_on = now() where status = 'waiting'`)
  }
}
