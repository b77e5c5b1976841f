import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { totalHours } from '../../domain/activity/completeness.ts'
import type { VolunteerLogItem } from '../../domain/activity/document.ts'
import { useFormContext } from '../ui/form/form.tsx'
import { useFormat } from '../ui/format.ts'
import { PathNote, RemovedNotice } from './item-row.tsx'
import { PersonPicker } from './person-picker.tsx'
import { useChosen } from './use-chosen.ts'
import { useItems } from './use-items.ts'
import { useVolunteerName } from './volunteer-name.ts'
import { type HourField, VolunteerRow } from './volunteer-row.tsx'

interface PeopleWithHoursProps {
  /** The list's path in the document, e.g. `VolunteerLogHeader.LogItems`. */
  list: string
  /** Names the list for those who hear it. */
  label: string
  /** What the field that finds people is called. */
  addLabel: string
  /** The kinds of hours; the same array from render to render. None where only who took part is asked. */
  hours: readonly HourField[]
  /** The site whose people are offered, and for which they worked. */
  siteId: string
  /** Staff may name people without an account. */
  forStaff: boolean
}

const personOf = (item: VolunteerLogItem) => item.SubjectId

/** People of a log with their hours, and ways to add more. */
export function PeopleWithHours(props: PeopleWithHoursProps) {
  const { list, hours, siteId, forStaff } = props
  const format = useFormat()
  const { readOnly } = useFormContext()
  const { items, add, remove, removed, bringBack } = useItems<VolunteerLogItem>(list)
  const nameOf = useVolunteerName()
  const ids = useChosen(list, personOf)
  const chosen = useMemo(() => new Set(ids), [ids])
  const addWho = useCallback(
    (who: Pick<VolunteerLogItem, 'SubjectId' | 'Subject' | 'AuxData'>) =>
      add({
        Id: crypto.randomUUID(),
        SiteId: siteId,
        ...who,
        LogHours: hours.map(({ hourTypeId }) => ({ HourTypeId: hourTypeId, Hours: null })),
      }),
    [add, siteId, hours],
  )
  const addPerson = useCallback(
    (person: { Id: string; FullName: string }) =>
      addWho({ SubjectId: person.Id, Subject: person, AuxData: null }),
    [addWho],
  )
  const AuxData = { FirstName: '', LastName: '', Email: '', Affiliation: '' }
  const total = items.reduce((sum, item) => sum + totalHours(item), 0)

  return (
    <div className="elan-fields" data-field={list}>
      <PathNote path={list} />
      {items.length > 0 && (
        <ul className="elan-items" aria-label={props.label}>
          {items.map((item) => (
            <VolunteerRow
              key={item.Id}
              list={list}
              id={item.Id}
              hours={hours}
              siteId={siteId}
              forStaff={forStaff}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      <RemovedNotice name={removed && nameOf(removed)} onBringBack={bringBack} />
      {items.length > 1 && hours.length > 0 && (
        <p className="elan-total">
          <Trans>Total hours: {format.number(total)}</Trans>
        </p>
      )}
      {!readOnly && (
        <>
          <PersonPicker siteId={siteId} exclude={chosen} onPick={addPerson} label={props.addLabel} />
          {forStaff && (
            <Button
              variant="default"
              leftSection={<IconUserPlus aria-hidden="true" />}
              onClick={() => addWho({ SubjectId: null, Subject: null, AuxData })}
            >
              <Trans>Add a volunteer without an account</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
