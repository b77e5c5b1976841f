import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { memo, type ReactNode, useCallback, useEffect, useMemo } from 'react'
import {
  loadRegister,
  recentSchools,
  rememberSchool,
  type SchoolRow,
  searchSchools,
} from '../data/queries/schools.ts'
import { type Candidate, SearchPicker } from './search-picker.tsx'
import { useNotHere } from './use-arrival.ts'

interface SchoolPickerProps {
  label: ReactNode
  onPick: (school: SchoolRow) => void
  /** Schools that are not offered (again). */
  exclude?: ReadonlySet<string>
  /** Offers to add what was not found, from the text that was typed. */
  onCreate?: (text: string) => void
  name?: string
  error?: ReactNode
}

/** A school as a line of a picker. */
export const schoolCandidate = (school: SchoolRow): Candidate<SchoolRow> => ({
  id: school.Id,
  label: school.Name,
  note: [school.City, school.PostalCode].filter(Boolean).join(' · '),
  value: school,
})

/** Finds a school or organization among the whole register, without signal too; the last schools come first. */
export const SchoolPicker = memo(function SchoolPicker({
  label,
  onPick,
  exclude,
  onCreate,
  name,
  error,
}: SchoolPickerProps) {
  const { t } = useLingui()
  const notHere = useNotHere('schools')
  const recent = useLiveQuery(async () => recentSchools(), [])
  const likely = useMemo(
    () => (recent ?? []).filter((school) => !exclude?.has(school.Id)).map(schoolCandidate),
    [recent, exclude],
  )
  // The first search should not wait for fifteen thousand rows to be read.
  useEffect(() => {
    const read = () => loadRegister().catch((error: unknown) => console.error(error))
    const timer = setTimeout(() => void read(), 300)
    return () => clearTimeout(timer)
  }, [])
  const search = useCallback(
    async (text: string) => {
      const found = await searchSchools(text, 20 + (exclude?.size ?? 0))
      return found
        .filter((school) => !exclude?.has(school.Id))
        .slice(0, 20)
        .map(schoolCandidate)
    },
    [exclude],
  )
  const pick = (school: SchoolRow) => {
    rememberSchool(school.Id).catch((error: unknown) => console.error(error))
    onPick(school)
  }
  return (
    <SearchPicker
      label={label}
      name={name}
      error={error}
      likely={likely}
      likelyLabel={t`Your last schools`}
      search={search}
      notHere={notHere}
      onPick={pick}
      create={onCreate && { label: (text) => t`Not here: add “${text}”`, onCreate }}
    />
  )
})
