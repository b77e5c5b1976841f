import { type Config, ConfigurationError } from '../config.ts'
import { closeDatabase, openDatabase } from '../db/connection.ts'
import { refuseUnfinished } from '../db/unfinished-restore.ts'
import { makeSignInCode, SIGN_IN_CODE_MINUTES } from '../setup/sign-in-code.ts'

/** Makes an address at which the sign-in can be tried once by whoever has it, and says how; beside the running server. */
export async function inviteToSignIn(
  { database, publicUrl }: Pick<Config, 'database' | 'publicUrl'>,
  now: Date,
): Promise<string> {
  const db = await openDatabase(database)
  try {
    await refuseUnfinished(db)
    const code = await makeSignInCode(db, now)
    return (
      `Within ${SIGN_IN_CODE_MINUTES} minutes, and once, the sign-in can be tried at\n\n` +
      `${publicUrl}/setup/sign-in#code=${code}\n`
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42P01')
      throw new ConfigurationError('The database is of an older release: start this one first.')
    throw error
  } finally {
    await closeDatabase(db)
  }
}
