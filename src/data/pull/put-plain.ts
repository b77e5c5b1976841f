import type { PersonDatabase } from '../store/person-database.ts'
import { programSupportRow } from '../store/program-support-row.ts'
import { listingOf, type ProjectionContext, referenceRow } from '../store/project.ts'
import { refOf } from '../store/rows.ts'
import { type Acceptance, headOf } from './accept.ts'
import { documentOf, type PageTexts, textOf } from './page-texts.ts'
import type { SyncedLine } from './synced-line.ts'

/**
 * Writes records without unsent work in bulk: what the server says is what is shown. Part of a transaction over the
 * outbox's tables.
 */
export async function putPlain(
  db: PersonDatabase,
  lines: readonly SyncedLine[],
  texts: PageTexts,
  env: Acceptance,
  context: ProjectionContext,
): Promise<void> {
  if (lines.length === 0) return
  const docs = lines.map((line) => ({ line, doc: documentOf(line) }))
  const putTexts = db.texts.bulkPut(
    lines.map((line) => ({ ref: refOf(line.Type, line.Id), text: texts.get(line) ?? textOf(line) })),
  )
  await Promise.all([
    putTexts,
    db.heads.bulkPut(
      docs.map(({ line, doc }) => ({
        ...headOf({ type: line.Type, id: line.Id, version: line.Version, doc }, env),
        ...(line.Type === 'Workshop' ? listingOf(doc, [], context) : {}),
      })),
    ),
  ])
  const supports = docs.filter(({ line }) => line.Type === 'ProgramSupport')
  if (supports.length > 0)
    await db.programSupport.bulkPut(supports.map(({ doc }) => programSupportRow(doc, context)))
  const others = docs.filter(({ line }) => line.Type !== 'Workshop' && line.Type !== 'ProgramSupport')
  if (others.length > 0)
    await db.reference.bulkPut(others.map(({ line, doc }) => referenceRow(line.Type, doc, context)))
}
