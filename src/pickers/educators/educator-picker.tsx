import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import { personName } from '../../../domain/kernel/person-name.ts'
import type { EducatorRow } from '../../data/queries/educators.ts'
import { searchActiveEducators } from '../../data/queries/search-educators.ts'
import { useNotHere } from '../answers/use-arrival.ts'
import { useIsElsewhere } from '../answers/use-is-elsewhere.ts'
import { type Candidate, SearchPicker } from '../choosing/search-picker.tsx'

interface EducatorPickerProps {
  siteId: string
  /** Further sites of the log, whose educators are found too. */
  alsoOf?: readonly string[] | undefined
  label: ReactNode
  onPick: (educator: EducatorRow) => void
  /** Educators who are in the list already. */
  listed?: ReadonlySet<string>
  /** Schools whose educators are offered before anything is typed. */
  schoolIds?: readonly string[]
  /** Offers to add who was not found, from the text that was typed. */
  onCreate?: (text: string) => void
  name?: string
}

const candidateOf = (educator: EducatorRow): Candidate<EducatorRow> => ({
  id: educator.Id,
  label: personName(educator.FirstName, educator.LastName),
  note: educator.schoolName || undefined,
  value: educator,
})

const EVERYBODY = 1_000
const noSchools: readonly string[] = []
const noSites: readonly string[] = []

/** Finds an educator of a site, or of others that took part, by name or school; those of the activity's schools come first. */
export const EducatorPicker = memo(function EducatorPicker(props: EducatorPickerProps) {
  const { t } = useLingui()
  const { siteId, alsoOf = noSites, schoolIds = noSchools, onCreate } = props
  const notYetHere = useNotHere('educators', siteId, alsoOf)
  const isElsewhere = useIsElsewhere(siteId)
  const siteIds = useMemo(() => [siteId, ...alsoOf], [siteId, alsoOf])
  const here = useLiveQuery(
    async () => (schoolIds.length === 0 ? [] : searchActiveEducators(siteIds, '', EVERYBODY)),
    [siteIds, schoolIds.join()],
  )
  const likely = useMemo(
    () =>
      (here ?? [])
        .filter(
          (educator) => schoolIds.includes(educator.OrganizationId ?? '') && !props.listed?.has(educator.Id),
        )
        .slice(0, 8)
        .map(candidateOf),
    [here, schoolIds, props.listed],
  )
  const search = useCallback(
    async (text: string) => (await searchActiveEducators(siteIds, text)).map(candidateOf),
    [siteIds],
  )
  return (
    <SearchPicker
      label={props.label}
      name={props.name}
      likely={likely}
      likelyLabel={t`Educators at this school`}
      search={search}
      notHere={
        isElsewhere
          ? t`The educators of this site are not on this device: you are not approved there this season. Save the log without them; its coordinator can add them.`
          : notYetHere
      }
      onPick={props.onPick}
      listed={props.listed}
      create={
        onCreate && !isElsewhere ? { label: (text) => t`Not here: add “${text}”`, onCreate } : undefined
      }
    />
  )
})
