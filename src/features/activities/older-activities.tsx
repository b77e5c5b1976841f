import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCloudSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ActivityListRow } from '../../data/queries/activities.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { firstBeyond } from './first-beyond.ts'
import { ListedRows, type ShownTable } from './listed-rows.tsx'
import type { ListedRowsProps } from './listed-rows-props.ts'
import { type OlderLogs, useOlderActivities } from './use-older-activities.ts'

interface OlderActivitiesProps extends Omit<ListedRowsProps, 'label' | 'rows'> {
  /** True when the device gave up older logs to make room. */
  dropped: boolean
  table: ShownTable
  /** The logs of the device that match. */
  known: readonly ActivityListRow[]
  /** Ids that the list above shows already. */
  shown: ReadonlySet<string>
}

/** The older logs that a device does not carry: looked up on the server, when there is signal. */
export function OlderActivities(props: OlderActivitiesProps) {
  const { actor } = useSession()
  const seasons = useSeasons()
  return seasons && <Older {...props} first={firstBeyond(props.known, actor, seasons)} />
}

function Older({ dropped, known: _, shown, first, ...list }: OlderActivitiesProps & { first: number }) {
  const { t } = useLingui()
  const older = useOlderActivities(list.site.Id, list.state, first)
  const rows = older.rows.filter((row) => !shown.has(row.Id))
  const words = useRef<HTMLParagraphElement>(null)
  // With the last of them the button goes that had the focus.
  const isAll = older.status === 'found' && !older.hasMore
  useEffect(() => {
    if (isAll && document.activeElement === document.body) words.current?.focus()
  }, [isAll])
  return (
    <section aria-label={t`Older logs`}>
      {rows.length > 0 && (
        <>
          <h2>
            <Trans>From the server</Trans>
          </h2>
          <ListedRows {...list} label={t`Older logs`} rows={rows} />
        </>
      )}
      <div className="activity-more">
        <p ref={words} role="status" tabIndex={-1}>
          <OlderWords older={older} any={rows.length > 0} dropped={dropped} />
        </p>
        {older.hasMore && (
          <Button
            variant="default"
            loading={older.status === 'asking'}
            leftSection={<IconCloudSearch size={18} aria-hidden="true" />}
            onClick={older.ask}
          >
            {rows.length > 0 ? <Trans>Load more older logs</Trans> : <Trans>Look for older logs</Trans>}
          </Button>
        )}
      </div>
    </section>
  )
}

function OlderWords({ older, any, dropped }: { older: OlderLogs; any: boolean; dropped: boolean }) {
  switch (older.status) {
    case 'idle':
      return dropped ? (
        <Trans>Older logs are not on this device: its storage was nearly full. The server has them.</Trans>
      ) : (
        <Trans>This device carries the active and the previous season.</Trans>
      )
    case 'asking':
      return <Trans>Asking the server…</Trans>
    case 'unreachable':
      return <Trans>Older logs are not on this device. They can be looked up when there is signal.</Trans>
    case 'failed':
      return <Trans>The server could not look up older logs just now. Try again in a moment.</Trans>
    case 'signed-out':
      return <Trans>Older logs are not on this device. Sign in again to look them up.</Trans>
    case 'refused':
      return <Trans>The server did not answer this search. Change the filters and try again.</Trans>
    case 'found':
      if (older.hasMore) return null
      return any ? <Trans>These are all the logs.</Trans> : <Trans>There are no older logs.</Trans>
  }
}
