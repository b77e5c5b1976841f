import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '../../features/volunteer-record/record-page.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { readSubject } from '../../ui/address.ts'

export const Route = createFileRoute('/subject/record')({
  validateSearch: readSubject,
  staticData: { name: msg`Volunteer record` },
  component: VolunteerRecord,
})

function VolunteerRecord() {
  const { actor } = useSession()
  const { subjectId = actor.SubjectId } = Route.useSearch()
  return <RecordPage key={subjectId} subjectId={subjectId} />
}
