import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ActivityPage } from '../../../features/activity-form/activity-page.tsx'
import { NewLogPage } from '../../../features/activity-form/new-log-page.tsx'
import { type StepName, stepNames } from '../../../features/activity-form/step-names.ts'
import { typeOfAddress } from '../../../features/activity-form/type-of-address.ts'
import { LogTraining } from '../../../features/trainings/log-training.tsx'
import { trainingTypeOfAddress } from '../../../pickers/names/training-type-phrases.ts'
import { type AddressSearch, readId, readOneOf } from '../../../ui/address.ts'
import { NotFound } from '../../../ui/page-states.tsx'
import { backOfType } from './-back-of-type.ts'

/** What the address says: see {@link readSearch}. */
interface CreateSearch {
  draft?: string
  copy?: string
  request?: string
  step?: StepName
}

/** `draft`: the Id of the log being written; `copy`, `request`: the log, or a school's request, to begin from; `step`: where in the form. */
const readSearch = (search: AddressSearch): CreateSearch => ({
  draft: readId(search, 'draft'),
  copy: readId(search, 'copy'),
  request: readId(search, 'request'),
  step: readOneOf(search, 'step', stepNames),
})

export const Route = createFileRoute('/$site/$typeName/Create')({
  validateSearch: readSearch,
  staticData: { name: msg`Log an activity`, back: backOfType },
  component: CreatePage,
})

function CreatePage() {
  const { typeName } = Route.useParams()
  const { draft, copy, request, step } = Route.useSearch()
  const navigate = Route.useNavigate()
  const type = typeOfAddress(typeName)
  const begin = useCallback(
    (id: string) => void navigate({ search: (old) => ({ ...old, draft: id }), replace: true }),
    [navigate],
  )
  const go = useCallback(
    (next: StepName) =>
      void navigate({ search: (old) => ({ ...old, step: next }), replace: true, resetScroll: false }),
    [navigate],
  )
  const asked = useMemo(
    () => (draft ? { kind: 'new' as const, draftId: draft, copyOf: copy, request } : null),
    [draft, copy, request],
  )
  const training = trainingTypeOfAddress(typeName)
  if (training) return <LogTraining type={training} draft={draft} onDraft={begin} />
  if (!type) return <NotFound asPage />
  if (!asked)
    return <NewLogPage type={type} filled={copy !== undefined || request !== undefined} onDraft={begin} />
  return <ActivityPage key={draft} type={type} asked={asked} step={step} onStep={go} />
}
