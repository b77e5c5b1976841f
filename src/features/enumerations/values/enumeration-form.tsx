import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { enumerationTextLimits } from '../../../../domain/enumeration/document.ts'
import { DeskClash } from '../../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard } from '../../../pickers/desk-form/desk-notices.tsx'
import { DeskSaveBar } from '../../../pickers/desk-form/desk-save-bar.tsx'
import type { OpenDesk } from '../../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../../pickers/desk-form/use-desk-saving.tsx'
import { afterSaving } from '../../../pickers/list/just-saved.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-fields.tsx'
import { useWords } from '../words/use-words.ts'
import { useWritten } from '../words/use-written.ts'
import { enumerationAddress } from './enumeration-address.ts'
import type { EnumerationWords } from './enumeration-kind.ts'
import { KeysOfEnumerations } from './keys-of-enumerations.tsx'

interface EnumerationFormProps {
  desk: OpenDesk<EnumerationWords>
}

/** The one form of an enumeration, new or known, with the keys of all words below (specification 3, section 2). */
export function EnumerationForm({ desk }: EnumerationFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const keys = useWords()
  const written = useWritten('WordsOfEnumerations', keys.words)
  const form = useDeskSaving(
    desk,
    (_, saved) => navigate({ to: '/enumerations', ...afterSaving(enumerationAddress, '', saved?.Id) }),
    {
      stillUnsaved: () =>
        written.isUnsaved()
          ? t`What you wrote in the table below is not saved yet: save these words, too.`
          : null,
      toItsPage: (id) =>
        written.isOnlyHere()
          ? undefined
          : navigate({
              to: '/enumerations/$id/update',
              params: { id },
              replace: true,
              // The words below come along.
              ignoreBlocker: true,
            }),
    },
  )
  const names: Record<string, string> = {
    LocalizationKey: t`Localization key`,
    Description: t`Description`,
    Value: t`Value`,
  }
  const isRequired = (name: string | undefined) => t`${name} is required`
  return (
    <>
      <DeskClash form={form} nameOf={(path) => names[path] ?? path} />
      <Form form={form.store} label={t`Enumeration`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-form elan-fields">
          <TextField
            name="LocalizationKey"
            label={names.LocalizationKey}
            hint={t`Its words stand under this key. Choose one in the table below, or write a new one: letters, digits, points and dashes, beginning with a letter.`}
            limit={enumerationTextLimits.LocalizationKey}
            whenBlank={isRequired(names.LocalizationKey)}
            required
          />
          <TextField
            name="Description"
            label={names.Description}
            hint={t`For whoever keeps the lists. Under a new key it is also what volunteers read, in both languages, until its words are corrected.`}
            limit={enumerationTextLimits.Description}
            whenBlank={isRequired(names.Description)}
            required
          />
          <TextField
            name="Value"
            label={names.Value}
            hint={t`What reports and exchanges call it, whatever the language.`}
            limit={enumerationTextLimits.Value}
            whenBlank={isRequired(names.Value)}
            required
          />
        </div>
        <DeskSaveBar desk={desk} busy={form.busy} />
      </Form>
      <KeysOfEnumerations
        search={desk.draft.base?.doc.LocalizationKey ?? ''}
        onChoose={(key) => form.store.set('LocalizationKey', key)}
        keys={keys}
        written={written}
      />
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} beside={written} />
    </>
  )
}
