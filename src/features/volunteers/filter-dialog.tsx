import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { ListsProvider, useEnumeration } from '../../pickers/surroundings/lists-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { pressable } from '../../ui/pressable.ts'
import {
  countFilters,
  noFilters,
  type VolunteerFilters,
  type VolunteerListState,
} from './volunteer-address.ts'

interface FilterDialogProps {
  state: VolunteerListState
  onChange: (change: Partial<VolunteerFilters>) => void
}

/** Whom the list is narrowed to besides the status: what is chosen counts at once. */
export function FilterDialog({ state, onChange }: FilterDialogProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const count = countFilters(state)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {count > 0 ? <Trans>Filter ({count})</Trans> : <Trans>Filter</Trans>}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t`Filter volunteers`}>
        <div className="volunteer-filters">
          <SeasonChoice chosen={state.seasons} onChange={(seasons) => onChange({ seasons })} />
          <EitherOr label={t`18 or over`} value={state.adult} onChange={(adult) => onChange({ adult })} />
          <EitherOr
            label={t`Agrees to photos and videos`}
            value={state.media}
            onChange={(media) => onChange({ media })}
          />
          <EitherOr
            label={t`Approved for in-person activities`}
            value={state.inPerson}
            onChange={(inPerson) => onChange({ inPerson })}
          />
          <ListsProvider>
            <LanguageChoice chosen={state.languages} onChange={(languages) => onChange({ languages })} />
          </ListsProvider>
        </div>
        <div className="elan-dialog-actions">
          <Button variant="default" {...pressable(count > 0, () => onChange(noFilters))}>
            <Trans>Clear the filters</Trans>
          </Button>
          <Button onClick={() => setOpened(false)}>
            <Trans>Show the list</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  )
}

interface EitherOrProps {
  label: string
  value: boolean | null
  onChange: (value: boolean | null) => void
}

function EitherOr({ label, value, onChange }: EitherOrProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={label}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: t`Yes or no` },
        { value: 'true', label: t`Yes` },
        { value: 'false', label: t`No` },
      ]}
      onChange={(event) => {
        const { value: word } = event.currentTarget
        onChange(word === '' ? null : word === 'true')
      }}
    />
  )
}

/** Seasons, newest first: the active one, all of them, or any. */
function SeasonChoice(props: {
  chosen: readonly string[] | null
  onChange: (chosen: readonly string[] | null) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const seasons = [...(useSeasons() ?? [])].reverse()
  const active = seasons.find(({ Active }) => Active)?.Id
  const isEvery = props.chosen?.length === 0
  const chosen = props.chosen ?? (active ? [active] : [])
  const toggle = (id: string, on: boolean) => {
    const next = seasons.map(({ Id }) => Id).filter((one) => (one === id ? on : chosen.includes(one)))
    // None is no question: the list goes back to the season that one works in.
    props.onChange(next.length === 0 || next.join() === active ? null : next)
  }
  return (
    <fieldset className="volunteer-choice">
      <legend>
        <Trans>Seasons</Trans>
      </legend>
      <Checkbox
        size="md"
        label={t`Every season`}
        checked={isEvery}
        onChange={(event) => props.onChange(event.currentTarget.checked ? [] : null)}
      />
      {seasons.map(({ Id, StartDate, EndDate }) => {
        const [start, end] = [format.date(StartDate), format.date(EndDate)]
        return (
          <Checkbox
            key={Id}
            size="md"
            label={t`${start} to ${end}`}
            disabled={isEvery}
            checked={isEvery || chosen.includes(Id)}
            onChange={(event) => toggle(Id, event.currentTarget.checked)}
          />
        )
      })}
    </fieldset>
  )
}

function LanguageChoice(props: { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }) {
  const languages = useEnumeration('Languages')
  return (
    <fieldset className="volunteer-choice">
      <legend>
        <Trans>Delivers in one of these languages</Trans>
      </legend>
      {languages.map(({ value, label }) => (
        <Checkbox
          key={value}
          size="md"
          label={label}
          checked={props.chosen.includes(value)}
          onChange={(event) =>
            props.onChange(
              event.currentTarget.checked
                ? [...props.chosen, value]
                : props.chosen.filter((one) => one !== value),
            )
          }
        />
      ))}
    </fieldset>
  )
}
