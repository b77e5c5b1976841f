import {
  asAnotherEvaluation,
  dropEvaluationDraft,
  dropOldestEvaluations,
  type EvaluationDraft,
  emptyEvaluation,
  hasAnswers,
  keepEvaluationDraft,
  readEvaluationDraft,
  readEvaluationDrafts,
  sameAnswers,
  watchEvaluationDrafts,
} from '../../data/drafts/evaluation-draft.ts'

/** What an open form holds. */
export interface EvaluationInHand {
  /** The answers on the page. */
  draft: EvaluationDraft
  /** Answers that were begun on this device and are not on the page, the next to be brought back first. */
  aside: readonly EvaluationDraft[]
  /** The form was opened with answers that somebody had begun. */
  wasBegun: boolean
  /** False when the browser keeps nothing. */
  isKept: boolean
}

/** The answers of a form on a device that people may share: nobody's take the place of somebody else's. */
export interface EvaluationStore {
  now: () => EvaluationInHand
  subscribe: (listener: () => void) => () => void
  /** Null takes the answer back. */
  answer: (questionId: string, value: number | boolean | string | null) => void
  /** Sets the answers aside and begins without any. */
  startOver: () => void
  /** Goes on with the answers set aside; those on the page are set aside for them. */
  bringBack: () => void
  /** The Id under which the answers may be sent: nobody has sent others under it. */
  idToSend: () => string
  /** They were sent under this Id; nothing but other pages has changed them meanwhile. */
  sent: (Id: string) => void
}

/** Opens the form with what was begun on this device last, or with nothing. */
export function openEvaluation(token: string): EvaluationStore {
  const [found] = readEvaluationDrafts(token)
  const kept = new Set(found && [found.Id])
  const listeners = new Set<() => void>()
  let current: EvaluationInHand = {
    draft: found ?? emptyEvaluation(),
    aside: [],
    wasBegun: found !== undefined,
    isKept: true,
  }
  const become = (next: Partial<EvaluationInHand>) => {
    current = { ...current, ...next }
    for (const listener of listeners) listener()
  }
  const keep = (draft: EvaluationDraft): boolean => {
    const isKept = keepEvaluationDraft(token, draft)
    if (isKept && hasAnswers(draft)) kept.add(draft.Id)
    else kept.delete(draft.Id)
    return isKept
  }

  /** Another page has sent what was kept under this Id, or goes on with it: what is on this page is another's. */
  const part = () => {
    const { draft } = current
    if (!kept.has(draft.Id)) return
    const there = readEvaluationDraft(token, draft.Id)
    if (there && sameAnswers(there, draft)) return
    const another = asAnotherEvaluation(draft)
    become({ draft: another, isKept: keep(another) })
  }

  return {
    now: () => current,
    subscribe(listener) {
      listeners.add(listener)
      const endWatch = watchEvaluationDrafts(token, part)
      return () => {
        listeners.delete(listener)
        endWatch()
      }
    },
    answer(questionId, value) {
      part()
      const { draft, aside, wasBegun } = current
      const { [questionId]: _, ...others } = draft.answers
      const answers = value === null ? others : { ...others, [questionId]: value }
      const next = { ...draft, answers, at: Date.now() }
      const isNew = !kept.has(draft.Id)
      const isKept = keep(next)
      if (isNew && isKept) dropOldestEvaluations(token)
      become({ draft: next, isKept, wasBegun: wasBegun && (aside.length > 0 || hasAnswers(next)) })
    },
    startOver() {
      part()
      const { draft } = current
      const others = readEvaluationDrafts(token).filter(({ Id }) => Id !== draft.Id)
      for (const { Id } of others) kept.add(Id)
      become({ draft: emptyEvaluation(), aside: hasAnswers(draft) ? [draft, ...others] : others })
    },
    bringBack() {
      part()
      const [next, ...rest] = current.aside
      if (!next) return
      const aside = hasAnswers(current.draft) ? [...rest, current.draft] : rest
      // Sent or forgotten from another page meanwhile, their Id is not theirs any more.
      const there =
        readEvaluationDraft(token, next.Id) ?? (kept.has(next.Id) ? asAnotherEvaluation(next) : next)
      const draft = { ...there, at: Date.now() }
      become({ draft, aside, isKept: keep(draft) })
    },
    idToSend() {
      part()
      return current.draft.Id
    },
    sent(Id) {
      // Another page may have parted them from that Id while they were on their way.
      for (const theirs of new Set([Id, current.draft.Id])) {
        dropEvaluationDraft(token, theirs)
        kept.delete(theirs)
      }
    },
  }
}
