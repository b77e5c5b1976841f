import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { isUnsent } from '../../data/outbox/is-unsent.ts'
import { countDrafts } from '../../data/session/count-drafts.ts'
import { currentDatabase } from '../../data/store/person-database.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Failed } from '../../ui/page-states.tsx'
import { ExportButton } from './export-button.tsx'
import { useEntryActions } from './use-entry-actions.tsx'
import './unsent.css'

/** In the place of every page of somebody whose account the server refuses: that it does, and what becomes of what they wrote. */
export function NoAccess() {
  const { state } = useSession()
  const actions = useEntryActions()
  const kept = useLiveQuery(async () => {
    const db = currentDatabase()
    return {
      count: (await db.outbox.filter(isUnsent).count()) + (await countDrafts(db)),
      isForFile: (await db.outbox.count()) + (await db.drafts.count()) > 0,
    }
  })
  return (
    <NoAccessNotice
      wasKnown={state === 'signed-in'}
      kept={kept?.count ?? 0}
      onExport={kept?.isForFile ? () => actions.exportFile('all') : undefined}
    />
  )
}

interface NoAccessNoticeProps {
  /** The account had access once, and its device what comes with it. */
  wasKnown: boolean
  /** How much is on this device alone. */
  kept: number
  /** Undefined where none of it goes into a file, as remarks about logs and office forms do not. */
  onExport: (() => void) | undefined
}

/** See {@link NoAccess}. */
export function NoAccessNotice({ wasKnown, kept, onExport }: NoAccessNoticeProps) {
  return (
    <Failed asPage>
      <p>
        <Trans>
          This account has no access to Élan. Sign out and use another, or write to the national office.
        </Trans>
      </p>
      {wasKnown && (
        <p>
          <Trans>
            What Élan had brought to this device was taken off it. It comes back by itself if the account is
            given access again.
          </Trans>
        </p>
      )}
      {kept > 0 && (
        <>
          <p>
            <Plural
              value={kept}
              one="Nothing that you wrote was lost: # item is only on this device, and stays here."
              other="Nothing that you wrote was lost: # items are only on this device, and stay here."
            />
          </p>
          <div className="elan-choices">
            <Button variant="default" renderRoot={(link) => <Link {...link} to="/unsent" />}>
              <Trans>Unsent work</Trans>
            </Button>
            <ExportButton onExport={onExport} />
          </div>
        </>
      )}
    </Failed>
  )
}
