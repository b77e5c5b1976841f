import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { emptyGrade, type OutreachClassGrade } from '../../../domain/outreach/document.ts'
import { outreachCountLimits } from '../../../domain/outreach/limits.ts'
import { newId } from '../../data/store/new-id.ts'
import { PathNote, RemovedNotice } from '../../pickers/log-form/item-row.tsx'
import { OneOfList } from '../../pickers/log-form/list-fields.tsx'
import { useItems } from '../../pickers/log-form/use-items.ts'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { useFormContext, useNotesOf } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'

/** The grades of a class, each with its number of students; the first one stays (specification 3, section 5). */
export function GradeRows({ path }: { path: string }) {
  const { t } = useLingui()
  const { readOnly } = useFormContext()
  const { items, add, remove, removed, bringBack } = useItems<OutreachClassGrade>(path)
  const notes = useNotesOf([path])
  const addOne = () => {
    const grade = emptyGrade(newId())
    add(grade)
    focusFieldSoon(`${path}[${grade.Id}].GradeId`)
  }
  return (
    <div className="outreach-grades" data-field={path} role={notes && 'group'} aria-describedby={notes}>
      <PathNote path={path} />
      {items.map(({ Id }, place) => {
        const number = place + 1
        return (
          // biome-ignore lint/a11y/useSemanticElements: two fields and a button need a name, not a frame.
          <div key={Id} className="outreach-grade" role="group" aria-label={t`Grade ${number}`}>
            <OneOfList name={`${path}[${Id}].GradeId`} list="Grades" label={t`Grade`} required />
            <NumberField name={`${path}[${Id}].NumStudents`} label={t`Students`} required />
            {!readOnly && place > 0 && (
              <ActionIcon color="gray" aria-label={t`Remove grade ${number}`} onClick={() => remove(Id)}>
                <IconTrash size={20} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        )
      })}
      <RemovedNotice key={removed?.Id} name={removed && t`The grade`} onBringBack={bringBack} />
      {!readOnly && items.length < outreachCountLimits.Grades && (
        <Button
          className="outreach-add"
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={addOne}
        >
          <Trans>Add a grade</Trans>
        </Button>
      )}
    </div>
  )
}
