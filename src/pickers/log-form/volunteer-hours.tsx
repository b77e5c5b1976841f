import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import type { VolunteerLogItem } from '../../../domain/log/document.ts'
import { totalHours } from '../../../domain/log/hours.ts'
import { newId } from '../../data/store/new-id.ts'
import { focusFieldSoon } from '../../ui/form/focus-field.ts'
import { useFormContext, useNotesOf } from '../../ui/form/form.tsx'
import { useFormat } from '../../ui/format.ts'
import { PersonPicker, type PickedPerson } from '../choosing/person-picker.tsx'
import { PathNote, RemovedNotice } from './item-row.tsx'
import { chosenPerson } from './log-document.ts'
import { useChosen } from './use-chosen.ts'
import { useItems } from './use-items.ts'
import { useVolunteerName } from './volunteer-name.ts'
import { VolunteerRow } from './volunteer-row.tsx'

const personOf = (item: VolunteerLogItem) => item.SubjectId
const noSites: readonly string[] = []

interface VolunteerHoursProps {
  /** The site whose people are offered. */
  siteId: string
  /** Further sites of the log, whose people are offered too; the same list until it changes. */
  alsoOf?: readonly string[]
  /** True when the reader sees and adds volunteers without an account. */
  forStaff: boolean
  /** The kinds of hours of this log, in their order; none where only who took part is asked. */
  hourTypes: readonly string[]
  /** The list's path in the document, where it is not the volunteers'. */
  list?: string
  /** What the list and the field that finds people are called, where it is not about volunteers. */
  labels?: { list: string; add: string }
  /** People of every site on this device are offered, and their hours count for their own. */
  anySite?: boolean
  /** A quiet line beside a person, e.g. that no screening is on file. */
  noteOf?: (subjectId: string) => string | undefined
}

/** Who volunteered, and for how long: the same in logs of every kind. */
export function VolunteerHours(props: VolunteerHoursProps) {
  const { siteId, alsoOf = noSites, forStaff, hourTypes, list: path = 'VolunteerLogHeader.LogItems' } = props
  const { t } = useLingui()
  const format = useFormat()
  const { readOnly } = useFormContext()
  const { items, add, remove, removed, bringBack } = useItems<VolunteerLogItem>(path)
  const nameOf = useVolunteerName()
  const ids = useChosen(path, personOf)
  const chosen = useMemo(() => new Set(ids), [ids])
  const addItem = useCallback(
    (who: Pick<VolunteerLogItem, 'SubjectId' | 'Subject' | 'SiteId' | 'AuxData'>) => {
      const Id = newId()
      const LogHours = hourTypes.map((HourTypeId) => ({ HourTypeId, Hours: null }))
      add({ Id, ...who, LogHours })
      // What a person chosen still needs is their hours, or who they are; where neither is asked, the next one is chosen.
      if (who.AuxData) focusFieldSoon(`${path}[${Id}].AuxData.FirstName`)
      else if (hourTypes.length > 0) focusFieldSoon(`${path}[${Id}].LogHours`)
    },
    [add, hourTypes, path],
  )
  const addPerson = useCallback(
    (person: PickedPerson) => addItem(chosenPerson(person, [siteId, ...alsoOf])),
    [addItem, siteId, alsoOf],
  )
  const addWithoutAccount = () =>
    addItem({
      SubjectId: null,
      Subject: null,
      SiteId: siteId,
      AuxData: { FirstName: '', LastName: '', Email: '', Affiliation: '' },
    })
  const notes = useNotesOf([path])
  const hours = items.reduce((sum, item) => sum + totalHours(item), 0)

  return (
    <div className="elan-fields" data-field={path} role={notes && 'group'} aria-describedby={notes}>
      <PathNote path={path} />
      {items.length > 0 && (
        <ul className="elan-items" aria-label={props.labels?.list ?? t`Volunteers and their hours`}>
          {items.map((item) => (
            <VolunteerRow
              key={item.Id}
              list={path}
              listed={chosen}
              id={item.Id}
              siteId={siteId}
              alsoOf={alsoOf}
              anySite={props.anySite}
              forStaff={forStaff}
              hourTypes={hourTypes}
              note={item.SubjectId ? props.noteOf?.(item.SubjectId) : undefined}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      <RemovedNotice key={removed?.Id} name={removed && nameOf(removed)} onBringBack={bringBack} />
      {items.length > 1 && hourTypes.length > 0 && (
        <p className="elan-total">
          <Trans>Total hours: {format.number(hours)}</Trans>
        </p>
      )}
      {!readOnly && (
        <>
          <PersonPicker
            siteId={siteId}
            alsoOf={alsoOf}
            anySite={props.anySite}
            listed={chosen}
            onPick={addPerson}
            label={props.labels?.add ?? t`Add a volunteer`}
          />
          {forStaff && (
            <Button
              variant="default"
              leftSection={<IconPlus aria-hidden="true" />}
              onClick={addWithoutAccount}
            >
              <Trans>Add a volunteer without an account</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
