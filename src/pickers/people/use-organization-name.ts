import { useEffect, useState } from 'react'
import { type CalledOrganization, callOrganization } from '../../data/store/organization-names.ts'

/** What an organization is called, from this device or the server; null while it is looked up, undefined where nobody tells it. */
export function useCalledOrganization(id: string | null): CalledOrganization | null | undefined {
  const [found, setFound] = useState<{ id: string; called: CalledOrganization | undefined } | null>(null)
  useEffect(() => {
    if (id === null) return
    let current = true
    callOrganization(id)
      .catch((error: unknown) => {
        console.warn('The name of an organization could not be read', error)
        return undefined
      })
      .then((called) => {
        if (current) setFound({ id, called })
      })
    return () => {
      current = false
    }
  }, [id])
  return found?.id === id ? found.called : null
}

/** The name alone; see {@link useCalledOrganization}. */
export function useOrganizationName(id: string | null): string | null | undefined {
  const called = useCalledOrganization(id)
  return called ? called.Name : called
}
