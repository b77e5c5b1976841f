import type { ChangesPage } from '../../../domain/sync/wire.ts'
import type { Circumstances } from '../../../src/data/outbox/entry.ts'
import { applyPages } from '../../../src/data/pull/apply-page.ts'
import type { Asked } from '../../../src/data/pull/pages-ahead.ts'
import type { PersonDatabase } from '../../../src/data/store/person-database.ts'

/** Writes one page of a pull; `raced` when another pull was faster and this page is void. */
export async function applyPage(
  db: PersonDatabase,
  page: ChangesPage,
  asked: Asked,
  env: Circumstances,
): Promise<'applied' | 'raced'> {
  const last = await applyPages(db, { page, asked, texts: new Map() }, env)
  return last === 'raced' ? 'raced' : 'applied'
}
