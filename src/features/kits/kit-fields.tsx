import { useLingui } from '@lingui/react/macro'
import { type KitLanguage, kitLanguages, kitLists, kitTextLimits } from '../../../domain/kit/document.ts'
import { requiredTexts } from '../../../domain/kit/rules.ts'
import { readChoices, writeChoices } from '../../pickers/choosing/choice-header.ts'
import { useEnumeration } from '../../pickers/surroundings/lists-context.tsx'
import { MultiChoiceField, SelectField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { FieldGroup } from '../../ui/form/field-parts.tsx'
import { useField, useFormValue } from '../../ui/form/form.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'

/** How the fields of a kit and its languages are called. */
export function useKitWords() {
  const { t } = useLingui()
  const names = {
    Language: t`Language of the kit`,
    EnglishName: t`Name in English`,
    EnglishDescription: t`Description in English`,
    FrenchName: t`Name in French`,
    FrenchDescription: t`Description in French`,
    DurationId: t`Duration`,
    GradesHeader: t`Grades`,
    SubjectsHeader: t`Subject areas`,
    Visibility: t`Can be chosen in logs`,
  }
  const languages: Record<KitLanguage, string> = {
    English: t`English`,
    French: t`French`,
    Bilingual: t`Both languages`,
  }
  return { names, languages }
}

/** Every field of a kit (specification 1, section 3); the words of the languages that it has. */
export function KitFields() {
  const { names } = useKitWords()
  const Language = useFormValue<KitLanguage>('Language')
  const duration = useFormValue<string | null>('DurationId')
  const asked = requiredTexts({ Language })
  return (
    <>
      <LanguageField />
      {asked.map((field) => {
        const Field = field.endsWith('Name') ? TextField : TextAreaField
        return (
          <Field
            key={field}
            name={field}
            label={names[field]}
            limit={kitTextLimits[field]}
            lang={field.startsWith('French') ? 'fr' : 'en'}
            required
          />
        )
      })}
      <SelectField
        name="DurationId"
        label={names.DurationId}
        choices={useEnumeration(kitLists.DurationId, duration)}
      />
      <ChosenValues field="GradesHeader" label={names.GradesHeader} />
      <ChosenValues field="SubjectsHeader" label={names.SubjectsHeader} />
      <SwitchField name="Visibility" label={names.Visibility} />
    </>
  )
}

/** Unlike other choices it is never without an answer: the fields below depend on it. */
function LanguageField() {
  const { t } = useLingui()
  const { names, languages } = useKitWords()
  const field = useField<KitLanguage>('Language')
  return (
    <FieldGroup
      name="Language"
      label={names.Language}
      hint={t`A kit in one language also shows its text to readers of the other.`}
      problem={field.problem}
      required
    >
      <OneOfChips
        choices={kitLanguages.map((value) => ({ value, label: languages[value] }))}
        value={field.value}
        disabled={field.readOnly}
        onChange={(language) => language && field.setValue(language)}
      />
    </FieldGroup>
  )
}

function ChosenValues({ field, label }: { field: 'GradesHeader' | 'SubjectsHeader'; label: string }) {
  return (
    <MultiChoiceField
      name={field}
      list={`${field}.Items`}
      label={label}
      choices={useEnumeration(kitLists[field], readChoices(useField(field).value))}
      read={readChoices}
      write={writeChoices}
    />
  )
}
