import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { SiteChoice } from '../../../domain/activity/document.ts'
import { seasonOf } from '../../../domain/site/season.ts'
import { newId } from '../../data/store/new-id.ts'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { MultiChoiceField } from '../../ui/form/choice-fields.tsx'
import { useField, useFormValue } from '../../ui/form/form.tsx'
import { useFormat } from '../../ui/format.ts'
import { openByKey } from '../../ui/open-by-key.ts'
import { sitesOffered } from './sites-offered.ts'
import { useSurroundings } from './surroundings.tsx'

interface SiteHeader {
  Items: SiteChoice[]
}

const itemsOf = (stored: unknown): SiteChoice[] => (stored as SiteHeader | undefined)?.Items ?? []
const readSites = (stored: unknown): readonly string[] => itemsOf(stored).map((item) => item.SiteId)
const writeSites = (chosen: readonly string[], stored: unknown): SiteHeader => ({
  ...(stored as SiteHeader | undefined),
  Items: chosen.map(
    (siteId) => itemsOf(stored).find((item) => item.SiteId === siteId) ?? { Id: newId(), SiteId: siteId },
  ),
})

/** The sites that took part: this one first, one's other sites, and any further one that one may answer for by a menu. */
export function SitesField() {
  const { t } = useLingui()
  const { compare } = useFormat()
  const { siteId, actor, seasons, stored } = useSurroundings()
  const date = useFormValue<string | null>('Date') ?? ''
  const field = useField<SiteHeader>('SiteResponseHeader')
  const sites = useSites()
  const chosen = readSites(field.value)
  const seasonId = seasonOf(date, seasons)?.Id ?? null
  const { near, others } = sitesOffered(sites, { actor, siteId, seasonId, chosen, stored })
  const choices = near
    .sort((a, b) => Number(b.Id === siteId) - Number(a.Id === siteId) || compare(a.Name, b.Name))
    .map((site) => ({ value: site.Id, label: site.Name }))
  others.sort((a, b) => compare(a.Name, b.Name))
  if (sites.length > 0 && choices.length === 0 && others.length === 0) return null

  return (
    <div className="elan-fields">
      <MultiChoiceField
        name="SiteResponseHeader"
        label={t`Sites that took part`}
        hint={t`The coordinators of these sites see the log.`}
        choices={choices}
        read={readSites}
        write={writeSites}
      />
      {!field.readOnly && others.length > 0 && (
        <NativeSelect
          label={<Trans>Another site took part</Trans>}
          value=""
          data={[
            { value: '', label: t`Choose…` },
            ...others.map((site) => ({ value: site.Id, label: site.Name })),
          ]}
          onKeyDown={openByKey}
          onChange={(event) => {
            const value = event.currentTarget.value
            if (value) field.setValue(writeSites([...chosen, value], field.value))
          }}
        />
      )}
    </div>
  )
}
