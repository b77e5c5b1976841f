import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { SeasonRecord } from '../../../domain/season/schema.ts'
import { fetchSeasons } from '../../data/site/seasons.ts'
import { DiscardQuestion } from '../../pickers/desk-form/give-up-button.tsx'
import { useSavedId } from '../../pickers/list/just-saved.ts'
import { useAnsweredRows } from '../../pickers/list/use-answered-rows.ts'
import { useServerRows } from '../../pickers/list/use-server-rows.ts'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useFormat } from '../../ui/format.ts'
import { arrangeRows } from '../../ui/list/arrange-rows.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import type { Listed } from '../../ui/list/listed.ts'
import { StickyBar } from '../../ui/list/sticky-bar.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { pressable } from '../../ui/pressable.ts'
import { seasonAddress } from './season-address.ts'
import { changedSeasons } from './season-changes.ts'
import { useSeasonColumns } from './season-columns.tsx'
import { seasonName } from './season-name.ts'
import './seasons.css'
import { useSeasonChanges } from './use-season-changes.tsx'

const whole = { page: 1, pageSize: 'all' } as const
const none: readonly SeasonRecord[] = []
const keys: Record<string, (season: SeasonRecord) => string> = {
  Season: ({ StartDate }) => StartDate,
  EndDate: ({ EndDate }) => EndDate,
}

/** The seasons (specification 1, section 2): what is changed in the table is saved together. */
export function SeasonsPage() {
  const { t } = useLingui()
  const { compare } = useFormat()
  const { state, change } = useListAddress(seasonAddress)
  const savedId = useSavedId()
  const { listed: latest, again } = useServerRows(fetchSeasons, whole)
  const { listed: read, tell } = useAnsweredRows(latest)
  const saved = read.kind === 'rows' ? read.rows : none
  const edited = useSeasonChanges(saved, { tell, onSaved: again })
  const columns = useSeasonColumns(edited)
  const listed = useMemo((): Listed<SeasonRecord> => {
    if (read.kind !== 'rows') return read
    // Rows keep the place that their saved dates give them: nothing moves while it is edited.
    const { rows, ...page } = arrangeRows(read.rows, state, {
      text: () => '',
      keys,
      usual: (a, b) => (a.StartDate < b.StartDate ? 1 : -1),
      compare,
      first: read.rows.find(({ Id }) => Id === savedId),
    })
    return { ...page, rows: changedSeasons(rows, edited.changes) }
  }, [read, state, compare, edited.changes, savedId])
  const { count } = edited
  const [asking, setAsking] = useState(false)

  return (
    <>
      <PageHeader
        title={t`Seasons`}
        actions={
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/seasons/create" />}
          >
            <Trans>Add a season</Trans>
          </Button>
        }
      />
      <ListView
        label={t`Seasons`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(season) => season.Id}
        savedId={savedId}
        rowName={seasonName}
        count={(total) => <Plural value={total} one="# season" other="# seasons" />}
        empty={
          <Empty title={t`No seasons yet`}>
            <Trans>People register, and log what they do, in a season.</Trans>
          </Empty>
        }
      >
        <StickyBar className="seasons-save">
          <Button
            leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
            {...pressable(count > 0 && edited.problems.size === 0 && !edited.busy, edited.save)}
          >
            <Trans>Save season changes</Trans>
          </Button>
          {count > 0 && (
            <Button variant="subtle" disabled={edited.busy} onClick={() => setAsking(true)}>
              <Trans>Discard my changes</Trans>
            </Button>
          )}
          <span role="status">
            {count > 0 && (
              <Plural
                value={count}
                one="# season is changed and not saved yet *"
                other="# seasons are changed and not saved yet *"
              />
            )}
          </span>
        </StickyBar>
      </ListView>
      <DiscardQuestion
        opened={asking}
        onDiscard={() => {
          setAsking(false)
          void edited.discard()
        }}
        onCancel={() => setAsking(false)}
      />
      <UnsavedGuard isUnsaved={() => count > 0} onLeave={edited.discard} isOnlyHere={edited.isOnlyHere} />
    </>
  )
}
