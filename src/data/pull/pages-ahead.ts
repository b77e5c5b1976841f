import type { ChangesPage } from '../../../domain/sync/wire.ts'
import type { ApiAnswer } from '../calls/api.ts'
import type { PageTexts } from './page-texts.ts'

/** How a pull ended. `refused`: the account has no access; `failed`: there is signal, and the server has trouble. */
export type PullReport = 'done' | 'unreachable' | 'refused' | 'failed' | 'sign-in-needed' | 'busy'

/** How a pull ends that got this answer. Another's JSON on the way may say 403 as well: it does not know our code. */
export function reportOf(answer: Exclude<ApiAnswer<unknown>, { kind: 'ok' }>): PullReport {
  if (answer.kind === 'signed-out') return 'sign-in-needed'
  if (answer.kind !== 'refused') return answer.kind
  const isOurs = answer.problems.some(({ Code }) => Code === 'not_allowed')
  return answer.status === 403 && isOurs ? 'refused' : 'failed'
}

/** What a page was asked with: where the last one ended, and the sites that this device has opened. */
export interface Asked {
  cursor: string | null
  sites: readonly string[]
}

/** A page that has come. */
export interface PageHere {
  page: ChangesPage
  asked: Asked
  texts: PageTexts
  /** The page behind it, once that was asked for, or why it did not come. */
  ahead?: Promise<PageHere | PullReport>
  /** The page behind it, once it has come. */
  following?: PageHere
}

/** With what the page behind one is asked for. */
export const askedNext = ({ page, asked }: PageHere): Asked => ({ ...asked, cursor: page.Cursor })

/** Asks for the pages behind one, each as soon as the one before it tells where it ended, and no more than so many. */
export function askAhead(
  here: PageHere,
  fetchPage: (asked: Asked) => Promise<PageHere | PullReport>,
  many: number,
): void {
  if (many === 0 || !here.page.More) return
  here.ahead ??= fetchPage(askedNext(here))
  here.ahead
    .then((following) => {
      if (typeof following === 'string') return
      here.following = following
      askAhead(following, fetchPage, many - 1)
    })
    // When writing fails nobody waits for it any more; who does hears of it from the promise itself.
    .catch(() => undefined)
}
