import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useCallback } from 'react'
import type { Kit } from '../../../domain/kit/kit.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { searchKits } from '../../data/queries/kits.ts'
import { useFormat } from '../../ui/format.ts'
import { useNotHere } from '../answers/use-arrival.ts'
import { useIsElsewhere } from '../answers/use-is-elsewhere.ts'
import { useKitName } from '../names/use-names.ts'
import { useOtherSite } from '../names/use-other-site.ts'
import { type Candidate, SearchPicker } from './search-picker.tsx'

interface KitPickerProps {
  siteId: string
  /** Further sites of the log, whose kits are found too. */
  alsoOf?: readonly string[] | undefined
  label: ReactNode
  onPick: (kit: Kit) => void
  /** Kits that are in the list already. */
  listed?: ReadonlySet<string>
  name?: string
}

const none: readonly Candidate<Kit>[] = []
const noSites: readonly string[] = []
const WHOLE_SHELF = 200

/** Finds a kit on the shelf of a site, and of others that took part; the whole shelf shows before anything is typed. */
export const KitPicker = memo(function KitPicker(props: KitPickerProps) {
  const { siteId, alsoOf = noSites, label, onPick, listed, name } = props
  const { t } = useLingui()
  const notYetHere = useNotHere('kits', siteId, alsoOf)
  const otherSiteOf = useOtherSite(siteId, alsoOf)
  const isElsewhere = useIsElsewhere(siteId)
  const nameOf = useKitName()
  const { compare } = useFormat()
  const search = useCallback(
    async (text: string) => {
      const found = await searchKits([siteId, ...alsoOf], text, WHOLE_SHELF)
      return found
        .map((kit) => ({
          id: kit.Id,
          label: nameOf(kit) ?? '',
          // A site's own kit may bear the name of one that is lent to all, or of another site's.
          note: kit.SiteId === NATIONAL_SITE_ID ? t`National office` : otherSiteOf([kit.SiteId]),
          value: kit,
        }))
        .sort((a, b) => compare(a.label, b.label))
    },
    [siteId, alsoOf, otherSiteOf, nameOf, compare, t],
  )
  return (
    <SearchPicker
      label={label}
      name={name}
      listsAll
      minimum={1}
      likely={none}
      likelyLabel={t`Kits of your site`}
      search={search}
      notHere={
        isElsewhere
          ? t`The kits of this site are not on this device: you are not approved there this season. Save the log without them; its coordinator can add them.`
          : notYetHere
      }
      onPick={onPick}
      listed={listed}
    />
  )
})
