import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import { useScreeningWords } from '../../pickers/people/use-screening-words.ts'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { type FieldProps, useInputProps } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'

/** What is said of a document, of one person or of many. */
export function DocumentFields() {
  const words = useScreeningWords()
  const names = useDocumentFieldNames()
  return (
    <>
      <CodeField name="Type" label={names.Type} words={words.types} />
      <CodeField name="Status" label={names.Status} words={words.statuses} />
      <div className="elan-fields" data-columns="2">
        <DateField name="NationalOfficeFileDate" label={names.NationalOfficeFileDate} />
        <DateField name="ExpiryDate" label={names.ExpiryDate} />
      </div>
      <CheckboxField name="Approved" label={names.Approved} />
    </>
  )
}

/** How the fields are called, in the form and where two people changed the same. */
function useDocumentFieldNames() {
  const { t } = useLingui()
  return {
    Type: t`Type`,
    Status: t`Status`,
    NationalOfficeFileDate: t`File date`,
    ExpiryDate: t`Expires on`,
    Approved: t({ message: 'Approved', context: 'document' }),
  }
}

/** How the fields and their values are said where two people changed the same: never by their number. */
export function useDocumentClash() {
  const words = useScreeningWords()
  const names = useDocumentFieldNames()
  const nameOf = (path: string): string => names[path as keyof typeof names] ?? path
  const wordsOf = (path: string, value: PatchValue): string | undefined => {
    if (path === 'Type') return words.types[Number(value)]
    return path === 'Status' ? words.statuses[Number(value)] : undefined
  }
  return { nameOf, wordsOf }
}

/** One of a few words; the document holds its place. */
function CodeField({ words, ...props }: FieldProps & { words: readonly string[] }) {
  const field = useField<number>(props.name)
  const shared = useInputProps(props, field)
  return (
    <NativeSelect
      {...shared}
      data={words.map((label, place) => ({ value: String(place), label }))}
      disabled={props.readOnly ?? field.readOnly}
      value={String(field.value)}
      onChange={(event) => field.setValue(Number(event.currentTarget.value))}
    />
  )
}
