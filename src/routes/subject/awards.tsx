import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SubjectAwardsPage } from '../../features/subject/subject-awards-page.tsx'
import { type AddressSearch, readId } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

const readSearch = (search: AddressSearch): { subjectId?: string } => ({
  subjectId: readId(search, 'subjectId'),
})

export const Route = createFileRoute('/subject/awards')({
  validateSearch: readSearch,
  staticData: { name: msg`Awards of a person` },
  component: SubjectAwards,
})

function SubjectAwards() {
  const { subjectId } = Route.useSearch()
  return subjectId ? <SubjectAwardsPage key={subjectId} subjectId={subjectId} /> : <NotFound asPage />
}
