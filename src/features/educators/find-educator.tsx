import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { personName } from '../../../domain/kernel/person-name.ts'
import type { EducatorRow } from '../../data/queries/educators.ts'
import { searchEducatorsToChange } from '../../data/queries/search-educators.ts'
import { useNotHere } from '../../pickers/answers/use-arrival.ts'
import { SearchPicker } from '../../pickers/choosing/search-picker.tsx'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'

/** Finds an educator of any site that this device carries, whom the reader may change, to open them here. */
export function FindEducator({ site }: { site: SessionSite }) {
  const navigate = useNavigate()
  const notHere = useNotHere('educators')
  const { actor } = useSession()
  const search = useCallback(
    async (text: string) =>
      (await searchEducatorsToChange(actor, text)).map((educator) => ({
        id: educator.Id,
        label: personName(educator.FirstName, educator.LastName),
        note: educator.schoolName || undefined,
        value: educator,
      })),
    [actor],
  )
  const open = ({ Id }: EducatorRow) =>
    void navigate({ to: '/$site/Educator/Update', params: { site: site.UrlPart }, search: { id: Id } })
  return (
    <div className="educator-form">
      <SearchPicker
        label={<Trans>Which educator?</Trans>}
        likely={[]}
        likelyLabel=""
        search={search}
        notHere={notHere}
        onPick={open}
      />
    </div>
  )
}
