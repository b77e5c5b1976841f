import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { type ProfilePart, partOfField, partTitles, profileParts } from './profile-parts.ts'

/** Names the field at a path where two people changed it: by the part of the form in which it stands. */
export function useProfileFieldName(): (path: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (path) => {
      const part: ProfilePart = partOfField(path) ?? profileParts[0]
      return i18n._(partTitles[part])
    },
    [i18n],
  )
}
