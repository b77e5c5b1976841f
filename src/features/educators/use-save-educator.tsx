import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { type Educator, educatorShape, tidyEducator } from '../../../domain/educator/document.ts'
import { mayManageEducatorsAt } from '../../../domain/educator/permissions.ts'
import { educatorRefusals } from '../../../domain/educator/rules.ts'
import { type Organization, tidyOrganization } from '../../../domain/organization/document.ts'
import { organizationRefusals } from '../../../domain/organization/rules.ts'
import { diff } from '../../../domain/sync/diff.ts'
import { rememberSchool } from '../../data/queries/search-schools.ts'
import type { SideDraft } from '../../pickers/drafts/use-side-draft.ts'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { focusFirstProblem } from '../../ui/form/focus-field.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'
import { educatorAddress } from './educator-address.ts'
import type { OpenEducator } from './use-educator-form.ts'

/** Moves the new school to the outbox; false when the device could not store it. */
async function saveSchool(form: OpenEducator, school: SideDraft<Organization>): Promise<boolean> {
  try {
    const { Id } = await school.save()
    form.school.current = null
    await rememberSchool(Id)
    return true
  } catch (error) {
    console.warn('The school could not be stored', error)
    return false
  }
}

/** False when the form says what the record says already. */
const isChanged = ({ loaded, educator }: OpenEducator): boolean =>
  loaded.draft.base === null ||
  Object.keys(diff(educatorShape, loaded.draft.base.doc, tidyEducator(educator.store.values()))).length > 0

/**
 * Saving: the school first, the educator only once it is in the outbox (specification 2, section 5.2); then back to the
 * list. What is wrong is shown at its field, and nothing is saved. `onSchoolSaved`: the school is a chosen one from now on.
 */
export function useSaveEducator(
  site: SessionSite,
  form: OpenEducator,
  onSchoolSaved: () => void,
): () => void {
  const { actor } = useSession()
  const snackbar = useSnackbar()
  const notice = useFailureNotice()
  const navigate = useNavigate()
  const saving = useRef(false)

  const save = async () => {
    const { educator } = form
    const school = form.school.current
    // The server's own complaints do not count here: it is asked again.
    const problems = [
      ...educatorRefusals(tidyEducator(educator.store.values() as Educator)),
      ...(school ? organizationRefusals(tidyOrganization(school.store.values())) : []),
    ]
    if (problems.length > 0) {
      educator.store.touchAll()
      school?.store.touchAll()
      focusFirstProblem(problems)
      return
    }
    notice.withdraw()
    const changed = isChanged(form)
    if (school && !(await saveSchool(form, school))) {
      notice.sayError(
        <Trans>
          Unable to save the organization, so the educator was not saved either. What you wrote is still here:
          free some space on this device and try again.
        </Trans>,
      )
      return
    }
    try {
      await educator.save()
    } catch (error) {
      if (school) onSchoolSaved()
      console.warn('The educator could not be stored', error)
      notice.sayError(
        <Trans>
          This device could not store it, so nothing was saved. What you wrote is still on this page: free
          some space and try again.
        </Trans>,
      )
      return
    }
    if (changed)
      snackbar.say(<Trans>The educator is saved on this device and will be sent automatically.</Trans>)
    else snackbar.say(<Trans>Nothing was changed.</Trans>)
    const params = { site: site.UrlPart }
    // Whoever wrote an educator may change them, and need not be one who works with the list.
    if (!mayManageEducatorsAt(actor, site.Id)) await navigate({ to: '/$site/Workshops', params })
    else {
      const saved = changed ? form.loaded.draft.id : undefined
      await navigate({ to: '/$site/Educators', params, ...afterSaving(educatorAddress, site.Id, saved) })
    }
  }

  const latest = useRef(save)
  latest.current = save
  return useCallback(() => {
    // A double tap saves once.
    if (saving.current) return
    saving.current = true
    void latest.current().finally(() => {
      saving.current = false
    })
  }, [])
}
