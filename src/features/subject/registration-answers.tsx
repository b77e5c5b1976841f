import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { answerTo, type SiteSpecificResponse } from '../../../domain/registration/answers.ts'
import { askedQuestions, readRegistrationConfig } from '../../../domain/registration/config.ts'
import { type QuestionName, registrationQuestions } from '../../../domain/registration/questions.ts'
import { readNamedValues } from '../../data/queries/lists.ts'
import { questionWords } from '../../pickers/people/question-words.ts'
import { languageOf, useFormat } from '../../ui/format.ts'
import { Described, DescribedLine } from './described.tsx'

interface RegistrationAnswersProps {
  answers: SiteSpecificResponse
  /** JSON text of what was asked when the answers were given, or null. */
  config: string | null
}

/** What somebody answered, under the questions as the site asked them then; later changes of the site change nothing here. */
export function RegistrationAnswers({ answers, config }: RegistrationAnswersProps) {
  const { i18n } = useLingui()
  const wordsOf = useAnswerWords()
  const asked = askedQuestions(readRegistrationConfig(config))
  if (asked.length === 0)
    return (
      <p className="elan-subtitle">
        <Trans>The site asked nothing more.</Trans>
      </p>
    )
  return (
    <section aria-labelledby="subject-answers" className="subject-answers">
      <h3 id="subject-answers">
        <Trans>Answers to the site</Trans>
      </h3>
      <Described>
        {asked.map((name) => (
          <DescribedLine key={name} name={i18n._(questionWords[name])}>
            {wordsOf(name, answers)}
          </DescribedLine>
        ))}
      </Described>
    </section>
  )
}

/** Says an answer: its text, or the names of its values as far as a list still has them. */
function useAnswerWords(): (name: QuestionName, answers: SiteSpecificResponse) => string {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const values = useLiveQuery(async () => readNamedValues(), [])
  const nameOf = (id: string): string =>
    values?.get(id)?.Localizations[languageOf(i18n.locale)] ?? t`an answer that is no longer offered`
  return (name, answers) => {
    const answer = answerTo(name, answers)
    if (registrationQuestions[name].kind === 'text') return String(answer)
    // Until the lists are read nothing is known to be gone from them.
    if (!values) return ''
    return format.list([answer].flat().filter(Boolean).map(nameOf))
  }
}
