import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Enumeration } from '../../../domain/enumeration/enumeration-list.ts'
import { askedQuestions, type RegistrationConfig } from '../../../domain/registration/config.ts'
import { QuestionField } from './question-field.tsx'
import './site-questions.css'

interface SiteQuestionsProps {
  config: RegistrationConfig
  /** The values of each list by the list's id. */
  lists: ReadonlyMap<string, Enumeration[]>
}

/** What a site asks of those who register there, inside a form: when one enrols, and as staff see it before. */
export function SiteQuestions({ config, lists }: SiteQuestionsProps) {
  const titleId = useId()
  const asked = askedQuestions(config)
  if (asked.length === 0) {
    return (
      <p className="site-questions-none">
        <Trans>This site asks nothing more.</Trans>
      </p>
    )
  }
  return (
    <section className="elan-fields" aria-labelledby={titleId}>
      <h2 id={titleId} className="site-questions-title">
        <Trans>What this site would like to know</Trans>
      </h2>
      {asked.map((name) => (
        <QuestionField key={name} name={name} config={config} lists={lists} />
      ))}
    </section>
  )
}
