import { useLingui } from '@lingui/react/macro'
import type { Enumeration } from '../../../domain/enumeration/enumeration-list.ts'
import { isRequired, listOf, type RegistrationConfig } from '../../../domain/registration/config.ts'
import {
  isOneLine,
  type ListQuestion,
  type QuestionName,
  registrationQuestions,
} from '../../../domain/registration/questions.ts'
import { ChoiceField, MultiChoiceField, SelectField } from '../../ui/form/choice-fields.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { readChoices, writeChoices } from '../choosing/choice-header.ts'
import { questionWords } from '../people/question-words.ts'

/** More values than these are offered as a menu instead of as chips. */
const FEW = 6

interface QuestionFieldProps {
  name: QuestionName
  config: RegistrationConfig
  /** The values of each list by the list's id. */
  lists: ReadonlyMap<string, Enumeration[]>
}

/** One question of a site, with the kind of field that its answer needs. */
export function QuestionField({ name, config, lists }: QuestionFieldProps) {
  const { i18n } = useLingui()
  const question = registrationQuestions[name]
  const field = {
    name: `SiteSpecificResponse.${question.answer}`,
    label: i18n._(questionWords[name]),
    required: isRequired(config, name),
  }
  if (question.kind === 'text') {
    return isOneLine(name) ? (
      <TextField {...field} limit={question.limit} />
    ) : (
      <TextAreaField {...field} limit={question.limit} rows={name === 'LocalSchools' ? 5 : 3} />
    )
  }
  const listId = listOf(config, name as ListQuestion)
  const choices = (lists.get(listId ?? '') ?? []).map(({ Id, Localizations }) => ({
    value: Id,
    label: i18n.locale === 'fr' ? Localizations.fr : Localizations.en,
  }))
  if (question.kind === 'single')
    return choices.length <= FEW ? (
      <ChoiceField {...field} choices={choices} />
    ) : (
      <SelectField {...field} choices={choices} />
    )
  const path = `${field.name}.Items`
  return (
    <div data-field={path}>
      <MultiChoiceField {...field} list={path} choices={choices} read={readChoices} write={writeChoices} />
    </div>
  )
}
