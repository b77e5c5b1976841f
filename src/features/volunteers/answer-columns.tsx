import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { answerTo } from '../../../domain/registration/answers.ts'
import { askedQuestions, readRegistrationConfig } from '../../../domain/registration/config.ts'
import { registrationQuestions } from '../../../domain/registration/questions.ts'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import { questionHeaders } from './question-headers.ts'
import { useValueNames } from './use-value-names.ts'

/** A column for each question that the site has on, as it is configured now. */
export function useAnswerColumns(siteId: string): Column<Volunteer>[] {
  const { i18n } = useLingui()
  const format = useFormat()
  const nameOf = useValueNames()
  const config = useSites().find(({ Id }) => Id === siteId)?.RegistrationConfig ?? null
  const asked = useMemo(() => askedQuestions(readRegistrationConfig(config)), [config])
  return asked.map((name) => ({
    id: name,
    header: i18n._(questionHeaders[name]),
    cell: ({ SiteSpecificResponse }) => {
      const answer = answerTo(name, SiteSpecificResponse)
      const text =
        registrationQuestions[name].kind === 'text'
          ? String(answer)
          : format.list([answer].flat().flatMap((id) => nameOf(id) ?? []))
      return <span className="volunteer-answer">{text}</span>
    },
  }))
}
