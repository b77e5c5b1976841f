import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { missingFromChild } from '../../../../domain/activity/completeness.ts'
import { countLimits } from '../../../../domain/activity/constants.ts'
import type { ChildActivity } from '../../../../domain/activity/document.ts'
import { isFilled } from '../../../../domain/kernel/text.ts'
import { ItemRow, PathNote, RemovedNotice } from '../../../pickers/log-form/item-row.tsx'
import { useItems } from '../../../pickers/log-form/use-items.ts'
import { useFormContext, useNotesOf } from '../../../ui/form/form.tsx'
import { useChildLink } from '../child-link.ts'

const path = 'ChildWorkshops'

/** The activities inside this one; each is filled in on a page of its own, in the same draft. */
export function ActivitiesStep() {
  const { t } = useLingui()
  const { readOnly } = useFormContext()
  const { items, remove, removed, bringBack } = useItems<ChildActivity>(path)
  const notes = useNotesOf([path])
  const linkTo = useChildLink()
  const nameOf = (child: ChildActivity) => (isFilled(child.Name) ? child.Name : t`Activity without a name`)

  return (
    <div className="elan-fields" data-field={path} role={notes && 'group'} aria-describedby={notes}>
      <PathNote path={path} />
      {items.length > 0 && (
        <ul className="elan-items" aria-label={t`Activities`}>
          {items.map((child) => (
            <ItemRow
              key={child.Id}
              path={`${path}[${child.Id}]`}
              title={nameOf(child)}
              note={<ChildNote child={child} />}
              onRemove={() => remove(child.Id)}
            >
              <Button
                variant="default"
                renderRoot={(root) => <Link {...root} {...linkTo(child.Id)} />}
                rightSection={<IconChevronRight size={18} aria-hidden="true" />}
              >
                {readOnly ? <Trans>View</Trans> : <Trans>Edit</Trans>}
                <span className="elan-only-heard"> {nameOf(child)}</span>
              </Button>
            </ItemRow>
          ))}
        </ul>
      )}
      <RemovedNotice key={removed?.Id} name={removed && nameOf(removed)} onBringBack={bringBack} />
      {!readOnly && items.length < countLimits.Children && (
        <Button
          renderRoot={(root) => <Link {...root} {...linkTo(undefined)} />}
          leftSection={<IconPlus aria-hidden="true" />}
          variant={items.length === 0 ? 'filled' : 'default'}
        >
          <Trans>Add an activity</Trans>
        </Button>
      )}
    </div>
  )
}

function ChildNote({ child }: { child: ChildActivity }) {
  const missing = missingFromChild(child, '').length
  if (missing > 0) return <Plural value={missing} one="# thing left" other="# things left" />
  return <Plural value={child.NumberOfYouth ?? 0} one="# young person" other="# young people" />
}
