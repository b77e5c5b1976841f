import type { Subject } from '../../../domain/subject/subject.ts'
import { callApi } from '../calls/api.ts'
import type { TokenSource } from '../session/tokens.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { PersonDatabase } from '../store/person-database.ts'
import { type PullReport, reportOf } from './pages-ahead.ts'

interface IntroductionParts {
  db: PersonDatabase
  apiUrl: string
  tokens: TokenSource
  fetch: typeof fetch
  signal: AbortSignal
}

/**
 * Tells the server who signed in (specification 1, section 7), before anything is pulled: whoever comes for the first
 * time is not known there yet, and an invitation waits for whoever is. Owed until it is answered. For somebody quite new, the
 * language that they saw is kept with them; whoever is known keeps theirs, whatever this device speaks. Null when nothing is
 * owed any more.
 */
export async function introduce({
  db,
  apiUrl,
  tokens,
  fetch,
  signal,
}: IntroductionParts): Promise<PullReport | null> {
  const owed = await readMeta(db, 'introduction')
  if (!owed) return null
  const tell = (body: { Locale?: 'en' | 'fr' }) =>
    callApi<Subject>(
      { ApiUrl: apiUrl },
      tokens,
      { method: 'POST', path: '/api/vms/Subject/', body, signal },
      fetch,
    )
  const { seen } = owed
  let answer = await tell({})
  if (answer.kind === 'ok' && seen && seen !== answer.value.Locale && isNew(answer.value)) {
    answer = await tell({ Locale: seen })
  }
  if (answer.kind !== 'ok') return reportOf(answer)
  await writeMeta(db, { introduction: null })
  return null
}

/** Nobody has ever changed anything about them, so nobody has chosen a language for them either. */
const isNew = ({ Version, SiteRegistrations }: Subject): boolean =>
  Version === 1 && SiteRegistrations.length === 0
