import { useEffect, useState } from 'react'
import { type Educator, tidyEducator } from '../../../domain/educator/document.ts'
import { educatorRefusals } from '../../../domain/educator/rules.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { type Organization, tidyOrganization } from '../../../domain/organization/document.ts'
import { organizationRefusals } from '../../../domain/organization/rules.ts'
import { type Draft, readDraft } from '../../data/drafts/drafts.ts'
import { type DraftHold, holdDraft, isHeld, letGoOfForms } from '../../data/drafts/hold-draft.ts'
import { onWordsTakenIn } from '../../data/drafts/take-in-last-words.ts'
import { refOf } from '../../data/store/rows.ts'
import { openSide, type SideDraft } from '../../pickers/drafts/use-side-draft.ts'
import { useSayOnlyThere } from '../../pickers/log-form/use-say-only-there.ts'
import { type LoadedEducator, loadEducator, loadNewEducator, schoolOf } from './load-educator.ts'

/** The form of an educator, and of the new school that is written down with them. */
export interface OpenEducator {
  loaded: LoadedEducator
  educator: SideDraft<Educator>
  /** Held here and not in the page's state: what leaves the page must write its last words too. */
  school: { current: SideDraft<Organization> | null }
}

/** A form on the page, or what stands in its place. */
export type EducatorFormState =
  | { kind: 'loading' }
  | { kind: 'absent' }
  | { kind: 'failed' }
  /** Another window has the form; `retry` brings it here, with all that was written there. */
  | { kind: 'elsewhere' }
  | { kind: 'open'; form: OpenEducator }

/** A form over a new school, kept as the educator's is. */
export const openSchool = (draft: Draft<Organization>): SideDraft<Organization> =>
  openSide(draft, { tidy: tidyOrganization, findProblems: organizationRefusals })

function openForm(loaded: LoadedEducator): OpenEducator {
  const educator = openSide(loaded.draft, { tidy: tidyEducator, findProblems: educatorRefusals })
  if (loaded.refusals.length > 0) educator.store.refuse(loaded.refusals)
  return { loaded, educator, school: { current: loaded.school && openSchool(loaded.school) } }
}

const autosavesOf = (form: OpenEducator | null) =>
  [form?.school.current, form?.educator].flatMap((side) => side?.autosave ?? [])

const keepWords = (form: OpenEducator | null) =>
  Promise.all(autosavesOf(form).map((autosave) => autosave.flush()))

/** What may be written is read once more when it is held: what another window or a page that was left wrote until then is in it. */
async function load(
  id: string | null,
  siteId: string,
  actor: Actor,
  hold: (ref: string) => Promise<boolean>,
  wanted: string | undefined,
) {
  if (id === null) {
    const first = await loadNewEducator(siteId, null, wanted)
    const isMine = await hold(first.draft.ref)
    if (!isMine && first.draft.id === wanted) return 'elsewhere'
    // Where another window writes that one, here begins another.
    const held = isMine ? first : await loadNewEducator(siteId, first.draft.id)
    if (held !== first && !(await hold(held.draft.ref))) return 'elsewhere'
    const draft = await readDraft<Educator>('EducatorAuxData', held.draft.id)
    return draft ? { ...held, draft, resumed: true, school: await schoolOf(draft.doc) } : held
  }
  const loaded = await loadEducator(id, siteId, actor)
  // Whoever only reads is in nobody's way.
  if (!loaded?.mayEdit) return loaded
  if (!(await hold(loaded.draft.ref))) return 'elsewhere'
  return (await loadEducator(id, siteId, actor)) ?? loaded
}

/** The drafts that a form writes. */
const refsOf = (form: OpenEducator): string[] => {
  const { draft } = form.loaded
  return [draft.ref, refOf('Organization', draft.doc.OrganizationId ?? '')]
}

/**
 * Opens the form of an educator, or of a new one (`id` null; of those that were begun the `wanted` one), once: what arrives from others meanwhile never moves it.
 * Its words are written down when the form is closed.
 */
export function useEducatorForm(
  id: string | null,
  siteId: string,
  actor: Actor,
  wanted?: string,
): EducatorFormState & { retry: () => void } {
  const [state, setState] = useState<EducatorFormState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const sayOnlyThere = useSayOnlyThere()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to its record; later rights must not replace it.
  useEffect(() => {
    let current = true
    let form: OpenEducator | null = null
    let held: DraftHold | null = null
    setState({ kind: 'loading' })
    const onTaken = async (isLost: boolean) => {
      if (!(await letGoOfForms(autosavesOf(form), isLost))) return false
      // Another window's by now: no last words open it here again.
      form = null
      if (current) setState({ kind: 'elsewhere' })
      return true
    }
    const hold = async (ref: string) => {
      const answer = await holdDraft(ref, {
        take: attempt > 0 && (id !== null || wanted !== undefined),
        onTaken,
      })
      if (isHeld(answer)) held = answer
      else if (answer === 'only-there') sayOnlyThere()
      return isHeld(answer)
    }
    // A page that was left may lay its last words aside after this one has begun: nothing was written here, so it opens again.
    const stopHearing = onWordsTakenIn((places) => {
      if (!current || !form || autosavesOf(form).some((autosave) => autosave.state() !== 'untouched')) return
      const refs = refsOf(form)
      if (places.some(({ key }) => refs.includes(key))) setAttempt((now) => now + 1)
    })
    const opening = load(id, siteId, actor, hold, wanted)
      .then((loaded): EducatorFormState => {
        if (loaded === 'elsewhere') return { kind: 'elsewhere' }
        if (!loaded) return { kind: 'absent' }
        form = openForm(loaded)
        return { kind: 'open', form }
      })
      .catch((error: unknown): EducatorFormState => {
        console.error(error)
        return { kind: 'failed' }
      })
      .then((next) => {
        if (current) setState(next)
      })
    return () => {
      current = false
      stopHearing()
      void keepWords(form)
      void opening.then(() => keepWords(form)).then(() => held?.release())
    }
  }, [id, siteId, attempt])

  return { ...state, retry: () => setAttempt(attempt + 1) }
}
