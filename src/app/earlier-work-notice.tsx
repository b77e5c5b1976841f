import { useEffect, useState } from 'react'
import { databasesOfOtherIssuers } from '../data/store/other-databases.ts'
import { currentDatabase } from '../data/store/person-database.ts'
import { lazyPart } from '../ui/lazy-part.ts'

// A charity moves to another identity provider once in years: no phone installs it, and it comes with its words.
const EarlierWork = lazyPart(async () => {
  const words = import('../locales/part-words.ts').then((part) => part.bringPartWords())
  const [part] = await Promise.all([import('../features/unsent/desk/earlier-work.tsx'), words])
  return { default: part.EarlierWork }
})

/** Where somebody signed in on this device before the charity moved to another identity provider: offers what was left there. */
export function EarlierWorkNotice() {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    databasesOfOtherIssuers(currentDatabase().issuer).then(
      (others) => setThere(others.length > 0),
      (error: unknown) => console.info('Which databases are here could not be read', error),
    )
  }, [])
  return isThere && <EarlierWork />
}
