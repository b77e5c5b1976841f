import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PublicEvaluationPage } from '../features/evaluations/public-evaluation-page.tsx'
import { bringPartWords } from '../locales/part-words.ts'

export const Route = createFileRoute('/evaluation/$token')({
  staticData: { name: msg`Evaluation` },
  loader: bringPartWords,
  component: PublicEvaluation,
})

function PublicEvaluation() {
  const { token } = Route.useParams()
  return <PublicEvaluationPage key={token} token={token} />
}
