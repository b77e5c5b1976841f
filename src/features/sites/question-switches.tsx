import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Switch } from '@mantine/core'
import type { EnumerationList } from '../../../domain/enumeration/enumeration-list.ts'
import {
  type AutoApprove,
  autoApproveChoices,
  autoApproveOf,
  isRequired,
  listOf,
  type RegistrationConfig,
  readRegistrationConfig,
  writeRegistrationConfig,
} from '../../../domain/registration/config.ts'
import {
  type ListQuestion,
  type QuestionName,
  questionNames,
  registrationQuestions,
} from '../../../domain/registration/questions.ts'
import { type NameOfList, useNameOfList } from '../../pickers/enumerations/list-names.ts'
import { questionWords } from '../../pickers/people/question-words.ts'
import { FieldGroup, useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { languageOf } from '../../ui/format.ts'
import { isListQuestion, withQuestion, withRequired } from './change-question.ts'
import { autoApprovePhrases } from './site-phrases.ts'

const path = 'RegistrationConfig'

/** What a site asks of those who register there, question by question, and how they are approved; never as JSON. */
export function QuestionSwitches({ lists }: { lists: readonly EnumerationList[] }) {
  const { t, i18n } = useLingui()
  const field = useField<string | null>(path)
  const error = useProblemPhrase(field.problem)
  const config = readRegistrationConfig(field.value)
  const change = (next: RegistrationConfig) => field.setValue(writeRegistrationConfig(next))
  return (
    <section className="elan-fields" aria-labelledby="site-questions" data-field={path}>
      <h2 id="site-questions" className="sites-heading">
        <Trans>Registration</Trans>
      </h2>
      <FieldGroup name={`${path}.AutoApprove`} label={t`Registrations are approved`}>
        <OneOfChips<AutoApprove>
          choices={autoApproveChoices.map((value) => ({ value, label: i18n._(autoApprovePhrases[value]) }))}
          value={autoApproveOf(config)}
          disabled={field.readOnly}
          onChange={(AutoApprove) => AutoApprove && change({ ...config, AutoApprove })}
        />
      </FieldGroup>
      {error && <p className="elan-problem">{error}</p>}
      <fieldset className="sites-questions">
        <legend>
          <Trans>Questions to volunteers</Trans>
        </legend>
        <ul>
          {questionNames.map((name) => (
            <li key={name}>
              <QuestionSwitch name={name} config={config} lists={lists} onChange={change} />
            </li>
          ))}
        </ul>
      </fieldset>
    </section>
  )
}

interface QuestionSwitchProps {
  name: QuestionName
  config: RegistrationConfig
  lists: readonly EnumerationList[]
  onChange: (config: RegistrationConfig) => void
}

function QuestionSwitch({ name, config, lists, onChange }: QuestionSwitchProps) {
  const { t, i18n } = useLingui()
  const { readOnly } = useField<string | null>(path)
  const question = i18n._(questionWords[name])
  const on = config[name] === true
  return (
    <>
      <Switch
        className="elan-switch"
        label={question}
        checked={on}
        disabled={readOnly}
        onChange={(event) => onChange(withQuestion(config, name, event.currentTarget.checked, lists))}
      />
      {on && (
        <div className="sites-question">
          <Checkbox
            className="elan-check"
            label={t`An answer is required`}
            aria-label={t`An answer is required: ${question}`}
            checked={isRequired(config, name)}
            disabled={readOnly}
            onChange={(event) => onChange(withRequired(config, name, event.currentTarget.checked))}
          />
          {isListQuestion(name) && (
            <ListOfQuestion name={name} config={config} lists={lists} onChange={onChange} />
          )}
        </div>
      )}
    </>
  )
}

const SHOWN_VALUES = 3

/** A charity names a list of its own in one language only; its first values say in the reader's what it is. */
function nameWithValues(
  { Name, EnumerationItems }: EnumerationList,
  locale: string,
  nameOf: NameOfList,
): string {
  const values = EnumerationItems.slice(0, SHOWN_VALUES).map(
    ({ Enumeration: { Localizations } }) => Localizations[languageOf(locale)],
  )
  const more = EnumerationItems.length > SHOWN_VALUES ? ', …' : ''
  return values.length > 0 ? `${nameOf(Name)} (${values.join(', ')}${more})` : nameOf(Name)
}

function ListOfQuestion({ name, config, lists, onChange }: QuestionSwitchProps & { name: ListQuestion }) {
  const { t, i18n } = useLingui()
  const { list } = registrationQuestions[name]
  const nameOf = useNameOfList()
  const field = useField<undefined>(`${path}.${list}`)
  const question = i18n._(questionWords[name])
  return (
    <NativeSelect
      data-field={`${path}.${list}`}
      label={t`Answers come from the list`}
      aria-label={t`Answers come from the list: ${question}`}
      error={useProblemPhrase(field.problem)}
      disabled={field.readOnly}
      value={listOf(config, name) ?? ''}
      data={[
        { value: '', label: t`Choose a list…` },
        ...lists.map((list) => ({ value: list.Id, label: nameWithValues(list, i18n.locale, nameOf) })),
      ]}
      onBlur={field.leave}
      onChange={(event) => onChange({ ...config, [list]: event.currentTarget.value || null })}
    />
  )
}
