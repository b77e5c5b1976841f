/** Answers in progress on a public form, by question; the Id under which they will be sent is theirs from birth. */
export interface EvaluationDraft {
  Id: string
  answers: Record<string, number | boolean | string>
}

const keyOf = (token: string): string => `elan.evaluation.${token}`

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

/** What was begun on this device for the form, or a new draft. */
export function readEvaluationDraft(token: string): EvaluationDraft {
  const fresh = emptyEvaluation()
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(token)) ?? 'null')
    return isDraft(kept) ? kept : fresh
  } catch (error) {
    // The browser keeps nothing for this page, or somebody else wrote there: the form begins anew.
    console.info('An evaluation in progress could not be read', error)
    return fresh
  }
}

/** Keeps what is written so far. False when the browser keeps nothing: the page must then stay open. */
export function keepEvaluationDraft(token: string, draft: EvaluationDraft): boolean {
  try {
    localStorage.setItem(keyOf(token), JSON.stringify(draft))
    return true
  } catch (error) {
    console.info('An evaluation in progress could not be kept', error)
    return false
  }
}

/** Forgets the draft once it was sent. */
export function dropEvaluationDraft(token: string): void {
  try {
    localStorage.removeItem(keyOf(token))
  } catch (error) {
    console.info('An evaluation that was sent stays on this device', error)
  }
}

/** The same answers as those of somebody else: under an Id that has not been sent. */
export const asAnotherEvaluation = (draft: EvaluationDraft): EvaluationDraft => ({
  ...draft,
  Id: crypto.randomUUID(),
})

/** Calls when another page of this browser has forgotten the draft, as it does once it was sent. Gives what ends it. */
export function watchEvaluationDraft(token: string, onDropped: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(token) && newValue === null) onDropped()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
