import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showPostsOf } from '../../data/site/posts.ts'

/** Whose posts there are: a site, or the national office (null). */
export interface PostSource {
  siteId: string | null
  name: string
}

interface PostSitesProps {
  sources: readonly PostSource[]
  hidden: readonly (string | null)[]
}

/** Whose posts are shown on this device: a box for each site of the reader's and one for the national office. */
export function PostSites({ sources, hidden }: PostSitesProps) {
  const { t } = useLingui()
  // A box answers at once; the store says the same a moment later.
  const [pressed, setPressed] = useState<ReadonlyMap<string | null, boolean>>(new Map())
  const press = (siteId: string | null, isShown: boolean) => {
    setPressed(new Map(pressed).set(siteId, isShown))
    showPostsOf(siteId, isShown).catch((error: unknown) => console.error(error))
  }
  // A single one has a box as long as it is hidden: nobody else could show it again.
  const isHidden = sources.some(({ siteId }) => hidden.includes(siteId))
  if (sources.length < 2 && !isHidden && pressed.size === 0) return null
  return (
    <fieldset className="post-sites">
      <legend className="elan-only-heard">{t`Show posts of`}</legend>
      {sources.map(({ siteId, name }) => (
        <label key={siteId ?? 'national'} className="post-site">
          <input
            type="checkbox"
            className="elan-box"
            checked={pressed.get(siteId) ?? !hidden.includes(siteId)}
            onChange={(event) => press(siteId, event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
