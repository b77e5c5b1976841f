import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverVersion, withSession } from '../../../server/backup/database-session.ts'
import { programsFor } from '../../../server/backup/postgres-programs.ts'

/** PostgreSQL's programs, watched: the PATH that leads to them first, and where is written what was seen. */
export interface WatchedPrograms {
  path: string
  seen: string
}

/** The programs for a server, of which `pg_dump` writes down who may read its file before it writes into that. */
export async function watchedPrograms(url: string, within: string): Promise<WatchedPrograms> {
  const { dump, restore } = programsFor(await withSession(url, serverVersion))
  const place = mkdtempSync(join(within, 'programs-'))
  const seen = join(place, 'seen')
  const look = `for each in "$@"; do case "$each" in --file=*.part) ls -l "\${each#--file=}" >> '${seen}';; esac; done`
  for (const [name, lines] of [
    ['pg_dump', `${look}\nexec '${dump}' "$@"`],
    ['pg_restore', `exec '${restore}' "$@"`],
  ] as const)
    writeFileSync(join(place, name), `#!/bin/sh\n${lines}\n`, { mode: 0o700 })
  return { path: `${place}:${process.env.PATH}`, seen }
}
