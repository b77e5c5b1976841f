import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ActivityPage } from '../../../features/activity-form/activity-page.tsx'
import { type StepName, stepNames } from '../../../features/activity-form/step-names.ts'
import { typeOfAddress } from '../../../features/activity-form/type-of-address.ts'
import { OpenTraining } from '../../../features/trainings/log-training.tsx'
import { trainingTypeOfAddress } from '../../../pickers/names/training-type-phrases.ts'
import { type AddressSearch, readId, readOneOf, readText } from '../../../ui/address.ts'
import { NotFound } from '../../../ui/page-states.tsx'
import { backOfType } from './-back-of-type.ts'

/** `field`: the path of the field to open at. */
const readSearch = (search: AddressSearch): { id?: string; step?: StepName; field?: string } => ({
  id: readId(search, 'id'),
  step: readOneOf(search, 'step', stepNames),
  field: readText(search, 'field'),
})

export const Route = createFileRoute('/$site/$typeName/Update')({
  validateSearch: readSearch,
  staticData: { name: msg`Log an activity`, back: backOfType },
  component: UpdatePage,
})

function UpdatePage() {
  const { typeName } = Route.useParams()
  const { id, step, field } = Route.useSearch()
  const navigate = Route.useNavigate()
  const type = typeOfAddress(typeName)
  const go = useCallback(
    (next: StepName) =>
      void navigate({
        search: (old) => ({ ...old, step: next, field: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const asked = useMemo(() => (id ? { kind: 'existing' as const, id } : null), [id])
  const training = trainingTypeOfAddress(typeName)
  if (training && id) return <OpenTraining key={id} type={training} id={id} />
  if (!type || !asked) return <NotFound asPage />
  return <ActivityPage key={id} type={type} asked={asked} step={step} field={field} onStep={go} />
}
