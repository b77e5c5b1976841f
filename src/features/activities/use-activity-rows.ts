import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { readArriving } from '../../data/engine/arrival.ts'
import { type ActivityListRow, type ActivityPage, listActivities } from '../../data/queries/activities.ts'
import { whenInMemory } from '../../data/queries/warm-listing.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { holdArrivals } from './hold-arrivals.ts'
import { filtersOf, type ListState } from './list-state.ts'

/** Specification 2, section 9: how many more rows each "Load more" brings. */
export const PAGE = 20

/** What the list shows now. */
export interface ActivityRows {
  rows: readonly ActivityListRow[]
  /** Others' new rows, held back until the person asks for them. */
  waiting: number
  /** The number of all rows that match; null while it is only known that there are more. */
  total: number | null
  hasMore: boolean
  /** False while more of the site's logs are on their way to this device: then no number is a total. */
  arrived: boolean
  loadMore: () => void
  showArrivals: () => void
}

/** What the device answered, and to which question: an answer may be older than the question on the screen. */
interface Answer {
  siteId: string
  key: string
  take: number
  page: ActivityPage
  arrived: boolean
}

interface View {
  answer: Answer
  rows: readonly ActivityListRow[]
  waiting: number
}

/** What was on the screen last, so that coming back from a log finds the same rows at the same height. */
let lastView: { subjectId: string; view: View } | null = null

const recallView = (subjectId: string, key: string): View | null =>
  lastView?.subjectId === subjectId && lastView.view.answer.key === key ? lastView.view : null

/**
 * The rows of a site that match, from this device, kept still while others write. While another question is being
 * answered the rows of the last one stay, so that nothing flickers. Null until the site's first answer.
 */
export function useActivityRows(siteId: string, state: ListState): ActivityRows | null {
  const { actor } = useSession()
  const { sort, search } = state
  const filters = JSON.stringify(filtersOf(state))
  const key = [siteId, sort, search, filters].join('|')
  const [view, setView] = useState(() => recallView(actor.SubjectId, key))
  const [asked, setAsked] = useState(() => ({ key, take: view?.answer.take ?? PAGE }))
  const take = asked.key === key ? asked.take : PAGE
  // A page more than is shown: what arrives above must not push the last shown rows out of the answer.
  const reach = take + PAGE + (view?.answer.key === key ? view.waiting : 0)

  const [counted, countAnew] = useState(0)
  const answer = useLiveQuery(async (): Promise<Answer> => {
    const query = {
      SiteId: siteId,
      Sort: sort,
      Skip: 0,
      Take: reach,
      Search: search,
      Filters: JSON.parse(filters),
    }
    const { arrived, rows: page } = await readArriving(siteId, () => listActivities(query, actor))
    return { siteId, key, take, page, arrived }
  }, [key, reach, actor, counted])

  // The first answer comes before the rows are in memory; once they are, how many there are is known.
  const isInexact = answer?.page.isExact === false
  useEffect(() => {
    if (!isInexact) return
    let isLeft = false
    whenInMemory(siteId)
      .then((isWhole) => isWhole && !isLeft && countAnew((before) => before + 1))
      .catch((error: unknown) => console.error(error))
    return () => {
      isLeft = true
    }
  }, [isInexact, siteId])

  useEffect(() => {
    if (answer) setView((before) => settle(before, answer, actor))
  }, [answer, actor])

  useEffect(() => {
    if (view) lastView = { subjectId: actor.SubjectId, view }
  }, [view, actor])

  if (view?.answer.siteId !== siteId) return null
  const { page } = view.answer
  return {
    rows: view.rows,
    waiting: view.waiting,
    total: page.isExact ? page.total : null,
    arrived: view.answer.arrived,
    hasMore: page.total - view.waiting > view.rows.length,
    loadMore: () => setAsked({ key, take: take + PAGE }),
    showArrivals: () => setView((before) => before && settle(null, before.answer, actor)),
  }
}

function settle(before: View | null, answer: Answer, actor: Actor): View {
  // What belongs here and was only on its way is no news that could wait.
  const shown =
    before?.answer.key === answer.key && before.answer.arrived ? before.rows.map((row) => row.Id) : []
  const isOwn = (row: ActivityListRow) => row.entry !== null || row.CreatedById === actor.SubjectId
  const { rows, waiting } = holdArrivals(shown, answer.page.rows, isOwn)
  return { answer, rows: rows.slice(0, answer.take), waiting }
}
