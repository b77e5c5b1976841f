import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SubjectAwardsPage } from '../../features/subject/subject-awards-page.tsx'
import { bringDeskWords } from '../../locales/desk-words.ts'
import { readSubject } from '../../ui/address.ts'
import { NotFound } from '../../ui/page-states.tsx'

export const Route = createFileRoute('/subject/awards')({
  validateSearch: readSubject,
  staticData: { name: msg`Awards` },
  loader: bringDeskWords,
  component: SubjectAwards,
})

function SubjectAwards() {
  const { subjectId } = Route.useSearch()
  return subjectId ? <SubjectAwardsPage key={subjectId} subjectId={subjectId} /> : <NotFound asPage />
}
