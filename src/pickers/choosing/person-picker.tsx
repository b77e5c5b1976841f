import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import { isStaff } from '../../../domain/kernel/actor.ts'
import { lastPeople } from '../../data/queries/activities.ts'
import { peopleAmong, searchPeople } from '../../data/queries/search-people.ts'
import { useNotHere } from '../answers/use-arrival.ts'
import { useIsElsewhere } from '../answers/use-is-elsewhere.ts'
import { useOtherSite } from '../names/use-other-site.ts'
import { useSession } from '../surroundings/session-context.tsx'
import { type Candidate, SearchPicker } from './search-picker.tsx'

/** A person as a picker answers. */
export interface PickedPerson {
  Id: string
  FullName: string
  /** The sites where they are approved, as far as the reader knows. */
  SiteIds?: readonly string[]
}

interface PersonPickerProps {
  siteId: string
  /** Further sites of the log, whose people are found too. */
  alsoOf?: readonly string[] | undefined
  /** People of every site on this device are found, not of this one alone. */
  anySite?: boolean
  label: ReactNode
  onPick: (person: PickedPerson) => void
  /** People who are in the list already. */
  listed?: ReadonlySet<string>
  name?: string
}

const noSites: readonly string[] = []

const candidateOf = (person: PickedPerson): Candidate<PickedPerson> => ({
  id: person.Id,
  label: person.FullName,
  value: {
    Id: person.Id,
    FullName: person.FullName,
    ...(person.SiteIds ? { SiteIds: person.SiteIds } : {}),
  },
})

/** Finds people of a site, and of others that took part: oneself first, then the people of one's last activity there, then by name. */
export const PersonPicker = memo(function PersonPicker({
  siteId,
  alsoOf = noSites,
  anySite = false,
  label,
  onPick,
  listed,
  name,
}: PersonPickerProps) {
  const { t } = useLingui()
  const notYetHere = useNotHere('people', anySite ? null : siteId, alsoOf)
  const otherSiteOf = useOtherSite(siteId, alsoOf)
  const siteIds = useMemo(() => [siteId, ...alsoOf], [siteId, alsoOf])
  const isElsewhere = useIsElsewhere(siteId) && !anySite
  const { actor, person: me } = useSession()
  const recent = useLiveQuery(async () => {
    const ids = (await lastPeople(siteId, actor)).filter((id) => id !== actor.SubjectId)
    // Whoever was there from another site only: the server takes them from staff alone.
    return peopleAmong(ids, anySite || isStaff(actor) ? null : siteIds)
  }, [siteId, siteIds, anySite, actor])
  const likely = useMemo(
    () =>
      [...(me ? [{ Id: me.Id, FullName: me.FullName }] : []), ...(recent ?? [])].map((person) =>
        person.Id === me?.Id ? { ...candidateOf(person), note: t`This is you` } : candidateOf(person),
      ),
    [me, recent, t],
  )
  const search = useCallback(
    async (text: string) =>
      (await searchPeople(anySite ? null : siteIds, text)).map((person) => ({
        ...candidateOf(person),
        note: otherSiteOf(person.SiteIds),
      })),
    [siteIds, anySite, otherSiteOf],
  )
  return (
    <SearchPicker
      label={label}
      name={name}
      likely={likely}
      likelyLabel={t`You, and people at your last workshop`}
      search={search}
      notHere={
        isElsewhere
          ? t`The people of this site are not on this device: you are not approved there this season. Save the log without them; its coordinator can add them.`
          : notYetHere
      }
      onPick={onPick}
      listed={listed}
    />
  )
})
