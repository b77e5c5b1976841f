import type { ReactNode } from 'react'
import type { listOfField } from '../../../domain/log/lists.ts'
import type { organizationLists } from '../../../domain/organization/lists.ts'
import type { profileListOf } from '../../../domain/profile/lists.ts'
import type { listOfTrainingField } from '../../../domain/training/constants.ts'
import { ChoiceField, MultiChoiceField, SelectField } from '../../ui/form/choice-fields.tsx'
import { useField } from '../../ui/form/form.tsx'
import { readChoices, writeChoices } from '../choosing/choice-header.ts'
import { useEnumeration } from '../surroundings/lists-context.tsx'

type ListName =
  | (typeof listOfField)[keyof typeof listOfField]
  | (typeof listOfTrainingField)[keyof typeof listOfTrainingField]
  | (typeof profileListOf)[keyof typeof profileListOf]
  | (typeof organizationLists)[keyof typeof organizationLists]

interface ListFieldProps {
  name: string
  label: ReactNode
  list: ListName
  hint?: ReactNode
  required?: boolean
}

/** Any values of an enumeration list, as chips; the document holds a header with items. */
export function ManyOfList({ list, ...field }: ListFieldProps) {
  const { value } = useField(field.name)
  const choices = useEnumeration(list, readChoices(value))
  const path = `${field.name}.Items`
  return (
    <div data-field={path}>
      <MultiChoiceField {...field} list={path} choices={choices} read={readChoices} write={writeChoices} />
    </div>
  )
}

/** One value of an enumeration list, with the device's own menu. */
export function OneOfList({ list, ...field }: ListFieldProps) {
  const { value } = useField<string | null | undefined>(field.name)
  return <SelectField {...field} choices={useEnumeration(list, value)} />
}

/** One value of a short enumeration list, all visible as chips. */
export function OneOfFew({ list, ...field }: ListFieldProps) {
  const { value } = useField<string | null | undefined>(field.name)
  return <ChoiceField {...field} choices={useEnumeration(list, value)} />
}
