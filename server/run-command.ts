import { BackupError } from './backup/backup-error.ts'
import { ConfigurationError } from './config.ts'
import { DatabaseUnreachableError } from './db/database-unreachable.ts'
import { DirectoryInUseError } from './db/lock-directory.ts'
import { NewerDatabaseError } from './db/migrate.ts'
import { UnfinishedRestoreError } from './db/unfinished-restore.ts'
import { UnwritableDirectoryError } from './db/unwritable-directory.ts'
import { ListenError } from './http/listen-error.ts'

const mendable = [
  ConfigurationError,
  DirectoryInUseError,
  DatabaseUnreachableError,
  NewerDatabaseError,
  UnfinishedRestoreError,
  BackupError,
  ListenError,
  UnwritableDirectoryError,
]

/** Runs a command of the terminal: what people can mend is said in one line, the rest with its trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const readable = mendable.some((kind) => error instanceof kind)
    process.stderr.write(`\n${readable ? (error as Error).message : describe(error)}\n\n`)
    process.exit(1)
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
