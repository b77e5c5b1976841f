/** What is to be said of a directory that may not be written; `named` is what names it. */
export const unwritable = (directory: string, named: string) =>
  ({
    says: `${directory} (${named}) cannot be written.`,
    remedy: 'Give it to the user that the server runs as.',
  }) as const

/** Thrown for such a directory; the message is for the person at the terminal. */
export class UnwritableDirectoryError extends Error {}

const refused = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Of a lock file that SQLite cannot open. */
const cannotOpen = 14

/** The failure of whatever makes or writes a directory as one that a person can mend; anything else as it is. */
export function unwritableErrorOf(error: unknown, directory: string, named: string): unknown {
  if (!(error instanceof Error)) return error
  const { code, errcode, syscall } = error as Error & { code?: string; errcode?: number; syscall?: string }
  const { says, remedy } = unwritable(directory, named)
  if (code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir'))
    return new UnwritableDirectoryError(`${says} A file is in its way: name a directory.`, { cause: error })
  if (refused.has(code ?? '') || errcode === cannotOpen)
    return new UnwritableDirectoryError(`${says} ${remedy}`, { cause: error })
  return error
}
