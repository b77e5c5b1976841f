import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { memo, type ReactNode, useEffect, useMemo } from 'react'
import { lastSchools } from '../../data/queries/last-schools.ts'
import { loadRegister, type SchoolRow } from '../../data/queries/schools.ts'
import { rememberSchool, searchSchools } from '../../data/queries/search-schools.ts'
import { useNotHere } from '../answers/use-arrival.ts'
import { type Candidate, SearchPicker } from '../choosing/search-picker.tsx'
import { useCurrentSite, useSession } from '../surroundings/session-context.tsx'

interface SchoolPickerProps {
  label: ReactNode
  onPick: (school: SchoolRow) => void
  /** Schools that are in the list already. */
  listed?: ReadonlySet<string>
  /** Offers to add what was not found, from the text that was typed. */
  onCreate?: (text: string) => void
  name?: string
  error?: ReactNode
  /** Nothing can be picked now; unless given, where the form around it lets nothing change. */
  readOnly?: boolean
}

/** A school as a line of a picker. */
const schoolCandidate = (school: SchoolRow): Candidate<SchoolRow> => ({
  id: school.Id,
  label: school.Name,
  note: [school.City, school.PostalCode].filter(Boolean).join(' · '),
  value: school,
})

const findSchools = async (text: string) => (await searchSchools(text)).map(schoolCandidate)

/** Finds a school or organization among the whole register, without signal too; the last schools come first. */
export const SchoolPicker = memo(function SchoolPicker({
  label,
  onPick,
  listed,
  onCreate,
  name,
  error,
  readOnly,
}: SchoolPickerProps) {
  const { t } = useLingui()
  const notHere = useNotHere('schools')
  const { actor } = useSession()
  const siteId = useCurrentSite()?.Id
  const recent = useLiveQuery(async () => lastSchools(siteId, actor), [siteId, actor])
  const likely = useMemo(() => (recent ?? []).map(schoolCandidate), [recent])
  // The first search should not wait for fifteen thousand rows to be read.
  useEffect(() => {
    const read = () => loadRegister().catch((error: unknown) => console.error(error))
    const timer = setTimeout(() => void read(), 300)
    return () => clearTimeout(timer)
  }, [])
  const pick = (school: SchoolRow) => {
    void rememberSchool(school.Id)
    onPick(school)
  }
  return (
    <SearchPicker
      label={label}
      name={name}
      error={error}
      readOnly={readOnly}
      likely={likely}
      likelyLabel={t`Your last schools`}
      search={findSchools}
      listed={listed}
      notHere={notHere}
      onPick={pick}
      create={onCreate && { label: (text) => t`Not here: add “${text}”`, onCreate }}
    />
  )
})
