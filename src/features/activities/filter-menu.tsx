import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadAllWords } from '../../locales/load.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/page-states.tsx'
import type { ListState } from './list-state.ts'

// The list shows before its filters are needed, and their words.
const FilterParts = lazy(async () => {
  const [{ FilterParts: parts }] = await Promise.all([import('./filter-parts.tsx'), loadAllWords()])
  return { default: parts }
})

interface FilterMenuProps {
  siteId: string
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** Volunteers, Educators and Schools: whom the list is narrowed to (specification 2, section 2.2); on a phone its order too. */
export function FilterMenu({ siteId, state, onChange }: FilterMenuProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
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
        <Suspense fallback={<Loading />}>
          <FilterParts
            siteId={siteId}
            state={state}
            onOrder={(sort) => onChange({ sort })}
            onChange={(change) => {
              onChange(change)
              setOpened(false)
            }}
          />
        </Suspense>
      </Dialog>
    </>
  )
}
