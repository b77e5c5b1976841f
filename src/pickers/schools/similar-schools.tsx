import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback } from 'react'
import type { SchoolRow } from '../../data/queries/schools.ts'
import { useFormValue } from '../../ui/form/form.tsx'
import { useSearch } from '../choosing/use-search.ts'
import { findSimilarSchools } from './find-similar-schools.ts'

/** The schools of the register that the new one may be, each to be taken instead. */
export function SimilarSchools({ onPick }: { onPick: (school: SchoolRow) => void }) {
  const { t } = useLingui()
  const name = useFormValue<string | null>('Name') ?? ''
  const city = useFormValue<string | null>('City') ?? ''
  const find = useCallback((text: string) => findSimilarSchools(text, city), [city])
  const { results } = useSearch(name, 3, find)
  return (
    <div role="status">
      {results.length > 0 && (
        <div className="elan-similar">
          <p>
            <Trans>Is it one of these? Then choose it instead:</Trans>
          </p>
          <ul aria-label={t`Similar schools`}>
            {results.map((school) => (
              <li key={school.Id}>
                <Button
                  variant="default"
                  fullWidth
                  justify="flex-start"
                  className="elan-similar-school"
                  onClick={() => onPick(school)}
                >
                  {school.Name}
                  <span className="elan-picker-note">
                    {[school.City, school.PostalCode].filter(Boolean).join(' · ')}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
