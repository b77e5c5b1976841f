import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { readPendingAt } from '../../data/people/volunteers.ts'
import { useHasArrived } from '../../pickers/answers/use-arrival.ts'
import { focusHeading } from '../../ui/navigation-focus.ts'

/**
 * Says who registered since the list was opened, by itself; rows come at a press, never under the pointer. `onShow`
 * shows those who wait.
 */
export function NewRegistrations({ siteId, onShow }: { siteId: string; onShow: () => void }) {
  const arrived = useHasArrived(siteId)
  const pending = useLiveQuery(async () => readPendingAt(siteId), [siteId])
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null)
  if (arrived && pending && seen === null) setSeen(new Set(pending))
  const count = pending && seen ? pending.filter((id) => !seen.has(id)).length : 0
  return (
    <div role="status">
      {count > 0 && (
        <p className="volunteer-news">
          <IconUserPlus size={20} aria-hidden="true" />
          <Plural
            value={count}
            one="# person has registered and is waiting for approval."
            other="# people have registered and are waiting for approval."
          />
          <Button
            variant="subtle"
            onClick={() => {
              // The button goes.
              focusHeading()
              setSeen(new Set(pending))
              onShow()
            }}
          >
            <Trans>Show who is waiting</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}
