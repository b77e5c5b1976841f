import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { loadAllWords } from '../../locales/load.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, Loading } from '../../ui/page-states.tsx'
import { usePart } from '../../ui/use-part.ts'
import type { ListState } from './list-state.ts'

// The list shows before its filters are needed, and their words.
const bringFilterParts = async () =>
  (await Promise.all([import('./filter-parts.tsx'), loadAllWords()]))[0].FilterParts

interface FilterMenuProps {
  siteId: string
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** Volunteers, Educators and Schools: whom the list is narrowed to (specification 2, section 2.2); on a phone its order too. */
export function FilterMenu({ siteId, state, onChange }: FilterMenuProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [FilterParts, again] = usePart(bringFilterParts, opened)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>Filter</Trans>
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t`Filter activities`}>
        {FilterParts === 'coming' ? (
          <Loading />
        ) : FilterParts === 'missing' ? (
          <Failed onRetry={again} />
        ) : (
          <FilterParts
            siteId={siteId}
            state={state}
            onOrder={(sort) => onChange({ sort })}
            onChange={(change) => {
              onChange(change)
              setOpened(false)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
