import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { DuplicatePair } from '../../../../domain/organization/duplicates/schema.ts'
import { organizationStatuses } from '../../../../domain/organization/statuses.ts'
import { fetchDuplicates, judgeDuplicate } from '../../../data/organization/duplicates.ts'
import { useSayWhyNot } from '../../../pickers/desk-form/use-say-why-not.ts'
import { type AskRows, useServerRows } from '../../../pickers/list/use-server-rows.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterChip, FilterRow } from '../../../ui/list/filter-row.tsx'
import type { ListPlace } from '../../../ui/list/list-address.ts'
import { Failed, Loading, Offline, ServerTrouble, SignInEnded } from '../../../ui/page-states.tsx'
import { useSnackbar } from '../../../ui/snackbar.tsx'
import { TableFooter } from '../../../ui/table-footer.tsx'
import { RefusedOrganizations } from '../refused-organizations.tsx'
import { useChanging } from '../use-changing.ts'
import { DuplicateCard } from './duplicate-card.tsx'
import './duplicates.css'
import { SearchLine } from './search-line.tsx'
import { useDuplicateSearch } from './use-duplicate-search.ts'

const SIZES = [10, 20, 50] as const

interface QuickMergeDialogProps {
  onChanged: () => void
  onClose: () => void
}

/** Suspected duplicates of the whole register: merged either way, or told apart for good (specification 3, section 2). */
export function QuickMergeDialog({ onChanged, onClose }: QuickMergeDialogProps) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const [all, setAll] = useState(false)
  const [place, setPlace] = useState<Pick<ListPlace, 'page' | 'pageSize'>>({ page: 1, pageSize: SIZES[0] })
  const [judging, setJudging] = useState(false)
  const [concerned, setConcerned] = useState<DuplicatePair | null>(null)
  const ask: AskRows<DuplicatePair> = useCallback((stretch) => fetchDuplicates({ ...stretch, all }), [all])
  const { listed, again } = useServerRows(ask, place)
  const { search, start } = useDuplicateSearch(again)
  const changing = useChanging(again)

  const merge = (pair: DuplicatePair, from: 'Id' | 'DuplicateId') => {
    setConcerned(pair)
    const isFirst = from === 'Id'
    const name = isFirst ? pair.DuplicateName : pair.Name
    changing.change(
      [
        {
          Id: pair[from],
          Version: isFirst ? pair.Version : pair.DuplicateVersion,
          Status: organizationStatuses.merged,
          MergeId: isFirst ? pair.DuplicateId : pair.Id,
        },
      ],
      () => {
        snackbar.say(<Trans>Merged into {name}.</Trans>)
        onChanged()
        again()
      },
    )
  }
  const judge = async (pair: DuplicatePair, isNot: boolean) => {
    setJudging(true)
    const answer = await judgeDuplicate(pair, isNot)
    setJudging(false)
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    again()
    if (isNot)
      snackbar.say(<Trans>They are not suspected again.</Trans>, { undo: () => void judge(pair, false) })
  }

  return (
    <Dialog opened onClose={onClose} title={t`Suspected duplicates`} shape="wide">
      {search && <SearchLine search={search} onStart={() => void start()} />}
      <FilterRow label={t`Pairs to show`}>
        <FilterChip
          on={all}
          onChange={(on) => {
            setAll(on)
            setPlace((before) => ({ ...before, page: 1 }))
          }}
        >
          {t`Similar names in other places too`}
        </FilterChip>
      </FilterRow>
      {concerned && (
        <RefusedOrganizations
          refused={changing.refused}
          organizations={[
            { Id: concerned.Id, Name: concerned.Name },
            { Id: concerned.DuplicateId, Name: concerned.DuplicateName },
          ]}
        />
      )}
      {listed.kind === 'loading' && <Loading />}
      {listed.kind === 'offline' && <Offline onRetry={listed.retry} />}
      {listed.kind === 'failed' && <ServerTrouble onRetry={listed.retry} />}
      {listed.kind === 'refused' && <Failed onRetry={listed.retry} />}
      {listed.kind === 'signed-out' && <SignInEnded onSignIn={listed.signIn} />}
      {listed.kind === 'rows' && search?.DoneOn && (
        <>
          <p className="elan-list-count" role="status">
            <Plural value={listed.total} _0="No suspected duplicates" one="# pair" other="# pairs" />
          </p>
          <ul className="organizations-pairs">
            {listed.rows.map((pair) => (
              <DuplicateCard
                key={`${pair.Id}/${pair.DuplicateId}`}
                pair={pair}
                busy={changing.busy || judging}
                onMerge={merge}
                onNotDuplicate={(one) => void judge(one, true)}
              />
            ))}
          </ul>
          <TableFooter
            page={listed.page}
            pageSize={place.pageSize}
            sizes={SIZES}
            total={listed.total}
            onPage={(page) => setPlace((before) => ({ ...before, page }))}
            onPageSize={(pageSize) => setPlace({ page: 1, pageSize })}
          />
        </>
      )}
    </Dialog>
  )
}
