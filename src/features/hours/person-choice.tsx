import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useCallback } from 'react'
import { searchEverybody } from '../../data/people/historic-hours.ts'
import { type Candidate, SearchPicker } from '../../pickers/choosing/search-picker.tsx'
import { useFocusNext } from '../../ui/form/use-focus-next.ts'

/** Whose hours they are. */
export interface ChosenPerson {
  Id: string
  FullName: string
}

interface PersonChoiceProps {
  person: ChosenPerson | null
  onChoose: (person: ChosenPerson | null) => void
}

/** Finds a person among all by name; shows who was chosen. */
export function PersonChoice({ person, onChoose }: PersonChoiceProps) {
  const { t } = useLingui()
  // Whoever is picked or let go takes with them whatever held the focus.
  const next = useFocusNext()
  const choose = (chosen: ChosenPerson | null) => {
    next.ask()
    onChoose(chosen)
  }
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
        <Button ref={next.take} variant="default" onClick={() => choose(null)}>
          <Trans>Choose somebody else</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div ref={next.take}>
      <SearchPicker
        label={t`Person who claims the hours`}
        likely={[]}
        likelyLabel={t`People`}
        search={search}
        onPick={choose}
      />
    </div>
  )
}
