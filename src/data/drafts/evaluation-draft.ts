/** Answers in progress on a public form, by question; the Id under which they will be sent is theirs from birth. */
export interface EvaluationDraft {
  Id: string
  answers: Record<string, number | boolean | string>
  /** When somebody last had them in hand, in milliseconds; a draft of an earlier version does not say. */
  at?: number
}

/** Whoever shares the device begins a draft of their own: so many of one form are kept, the newest. */
const KEPT_AT_MOST = 3

/** Where earlier versions kept the one draft of a form. */
const formerKeyOf = (token: string): string => `elan.evaluation.${token}`
const keyOf = (token: string, Id: string): string => `${formerKeyOf(token)}.${Id}`
const isOf = (token: string, key: string): boolean =>
  key === formerKeyOf(token) || key.startsWith(keyOf(token, ''))

const isDraft = (value: unknown): value is EvaluationDraft =>
  typeof value === 'object' &&
  value !== null &&
  'Id' in value &&
  typeof value.Id === 'string' &&
  'answers' in value &&
  typeof value.answers === 'object' &&
  value.answers !== null

/** Answers that nobody has begun. */
export const emptyEvaluation = (): EvaluationDraft => ({ Id: crypto.randomUUID(), answers: {} })

/** The same answers as those of somebody else: under an Id that has not been sent. */
export const asAnotherEvaluation = (draft: EvaluationDraft): EvaluationDraft => ({
  ...draft,
  Id: crypto.randomUUID(),
})

/** Whether anything is answered; blank words are no answer. */
export const hasAnswers = ({ answers }: EvaluationDraft): boolean =>
  Object.values(answers).some((answer) => typeof answer !== 'string' || answer.trim() !== '')

/** Whether two drafts answer the same. */
export function sameAnswers({ answers: one }: EvaluationDraft, { answers: other }: EvaluationDraft): boolean {
  const asked = Object.keys(one)
  return asked.length === Object.keys(other).length && asked.every((Id) => one[Id] === other[Id])
}

function read(key: string): EvaluationDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch (error) {
    // The browser keeps nothing for this page, or somebody else wrote there.
    console.info('An evaluation in progress could not be read', error)
    return null
  }
}

/** Every draft of the form with its key, the newest first. */
function keptOf(token: string): { key: string; draft: EvaluationDraft }[] {
  const kept = Object.keys(localStorage)
    .filter((key) => isOf(token, key))
    .flatMap((key) => {
      const draft = read(key)
      return draft && hasAnswers(draft) ? [{ key, draft }] : []
    })
  return kept.sort((one, other) => (other.draft.at ?? 0) - (one.draft.at ?? 0))
}

/** What was begun on this device for the form and neither sent nor emptied, the newest first. */
export function readEvaluationDrafts(token: string): EvaluationDraft[] {
  try {
    return keptOf(token).map(({ draft }) => draft)
  } catch (error) {
    console.info('This browser keeps nothing for an evaluation', error)
    return []
  }
}

/** What is kept under this Id; null once it was sent or forgotten. */
export function readEvaluationDraft(token: string, Id: string): EvaluationDraft | null {
  const kept = read(keyOf(token, Id))
  if (kept) return kept
  const former = read(formerKeyOf(token))
  return former?.Id === Id ? former : null
}

// Under the key of earlier versions may be somebody else's.
function forget(token: string, Id: string): void {
  localStorage.removeItem(keyOf(token, Id))
  forgetFormer(token, Id)
}
function forgetFormer(token: string, Id: string): void {
  if (read(formerKeyOf(token))?.Id === Id) localStorage.removeItem(formerKeyOf(token))
}

/** Keeps what is written so far. False when the browser keeps nothing: the page must then stay open. */
export function keepEvaluationDraft(token: string, draft: EvaluationDraft): boolean {
  try {
    if (!hasAnswers(draft)) {
      forget(token, draft.Id)
      return true
    }
    localStorage.setItem(keyOf(token, draft.Id), JSON.stringify(draft))
    forgetFormer(token, draft.Id)
    return true
  } catch (error) {
    console.info('An evaluation in progress could not be kept', error)
    return false
  }
}

/** Forgets the draft once it was sent; those of others stay. */
export function dropEvaluationDraft(token: string, Id: string): void {
  try {
    forget(token, Id)
  } catch (error) {
    console.info('An evaluation that was sent stays on this device', error)
  }
}

/** Forgets the oldest drafts of the form, where there are more than are kept. */
export function dropOldestEvaluations(token: string): void {
  try {
    for (const { key } of keptOf(token).slice(KEPT_AT_MOST)) localStorage.removeItem(key)
  } catch (error) {
    console.info('Evaluations begun long ago stay on this device', error)
  }
}

/** Calls when another page of this browser has written or forgotten a draft of the form. Gives what ends it. */
export function watchEvaluationDrafts(token: string, onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || isOf(token, key)) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
