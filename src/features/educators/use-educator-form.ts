import { useRef } from 'react'
import { type Educator, tidyEducator } from '../../../domain/educator/document.ts'
import { educatorRefusals } from '../../../domain/educator/rules.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { type Organization, tidyOrganization } from '../../../domain/organization/document.ts'
import { organizationRefusals } from '../../../domain/organization/rules.ts'
import type { Draft } from '../../data/drafts/drafts.ts'
import { newId } from '../../data/store/new-id.ts'
import { refOf } from '../../data/store/rows.ts'
import {
  type ChooseDraft,
  type FormOnPage,
  type FormState,
  useHeldForm,
} from '../../pickers/drafts/use-held-form.ts'
import { openSide, type SideDraft } from '../../pickers/drafts/use-side-draft.ts'
import { type LoadedEducator, listNewEducators, loadEducator, loadNewEducator } from './load-educator.ts'

/** The form of an educator, and of the new school that is written down with them. */
export interface OpenEducator extends FormOnPage {
  loaded: LoadedEducator
  educator: SideDraft<Educator>
  /** Held here and not in the page's state: what leaves the page must write its last words too. */
  school: { current: SideDraft<Organization> | null }
}

/** A form over a new school, kept as the educator's is. */
export const openSchool = (draft: Draft<Organization>): SideDraft<Organization> =>
  openSide(draft, { tidy: tidyOrganization, findProblems: organizationRefusals })

function openForm(loaded: LoadedEducator): OpenEducator {
  const educator = openSide(loaded.draft, { tidy: tidyEducator, findProblems: educatorRefusals })
  if (loaded.refusals.length > 0) educator.store.refuse(loaded.refusals)
  const school = { current: loaded.school && openSchool(loaded.school) }
  // The words of a new school that was left may come in when the educator's are there already.
  const ref = refOf('Organization', loaded.draft.doc.OrganizationId ?? '')
  return {
    loaded,
    educator,
    school,
    autosave: educator.autosave,
    besides: () => [{ ref, autosave: school.current?.autosave }],
  }
}

/**
 * Opens the form of an educator, or of a new one (`id` null), once: what arrives from others meanwhile never moves it. Of the new ones
 * that were left unfinished it is the `wanted` one, otherwise one that no other window writes.
 */
export function useEducatorForm(
  id: string | null,
  siteId: string,
  actor: Actor,
  wanted?: string,
): FormState<OpenEducator, LoadedEducator> & { retry: () => void } {
  // Brought here again from another window, it is the same one.
  const begun = useRef(wanted ?? newId())
  const chooseNew: ChooseDraft = async (hold) => {
    const unfinished = await listNewEducators(siteId)
    const meant = unfinished.find((one) => one.id === begun.current)
    if (meant) return hold(meant.ref)
    for (const one of unfinished) {
      begun.current = one.id
      if (await hold(one.ref, true)) return
    }
    begun.current = newId()
    await hold(refOf('EducatorAuxData', begun.current))
  }
  return useHeldForm<OpenEducator, LoadedEducator>({
    key: `${id} ${siteId}`,
    ref: id === null ? chooseNew : refOf('EducatorAuxData', id),
    load: () => (id === null ? loadNewEducator(begun.current, siteId) : loadEducator(id, siteId, actor)),
    mayWrite: ({ mayEdit }) => mayEdit,
    open: openForm,
  })
}
