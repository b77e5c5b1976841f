import { useEffect, useState } from 'react'
import { nameOfOrganization } from '../../data/store/organization-names.ts'

/** The name of an organization, from this device or the server; null while it is looked up, undefined where nobody tells it. */
export function useOrganizationName(id: string | null): string | null | undefined {
  const [found, setFound] = useState<{ id: string; name: string | undefined } | null>(null)
  useEffect(() => {
    if (id === null) return
    let current = true
    nameOfOrganization(id)
      .catch((error: unknown) => {
        console.warn('The name of an organization could not be read', error)
        return undefined
      })
      .then((name) => {
        if (current) setFound({ id, name })
      })
    return () => {
      current = false
    }
  }, [id])
  return found?.id === id ? found.name : null
}
