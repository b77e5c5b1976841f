import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useCallback } from 'react'
import { searchEverybody } from '../../data/people/historic-hours.ts'
import { type Candidate, SearchPicker } from '../../pickers/choosing/search-picker.tsx'

/** Whose hours they are. */
export interface ChosenPerson {
  Id: string
  FullName: string
}

// The box that held the focus is gone once somebody was picked.
const takeFocus = (button: HTMLElement | null): void => button?.focus()

interface PersonChoiceProps {
  person: ChosenPerson | null
  onChoose: (person: ChosenPerson | null) => void
}

/** Finds a person among all by name; shows who was chosen. */
export function PersonChoice({ person, onChoose }: PersonChoiceProps) {
  const { t } = useLingui()
  const search = useCallback(async (text: string): Promise<Candidate<ChosenPerson>[]> => {
    const found = await searchEverybody(text)
    return found.map(({ Id, FullName, note }) => ({
      id: Id,
      label: FullName,
      note,
      value: { Id, FullName },
    }))
  }, [])
  if (person) {
    return (
      <div className="hours-person">
        <p role="status">
          <IconUser size={18} aria-hidden="true" />
          <Trans>
            For <strong>{person.FullName}</strong>
          </Trans>
        </p>
        <Button ref={takeFocus} variant="default" onClick={() => onChoose(null)}>
          <Trans>Choose somebody else</Trans>
        </Button>
      </div>
    )
  }
  return (
    <SearchPicker
      label={t`Person who claims the hours`}
      likely={[]}
      likelyLabel={t`People`}
      search={search}
      onPick={onChoose}
    />
  )
}
