import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import type { SiteChoice } from '../../../domain/activity/document.ts'
import { approvedSites, isApprovedFor } from '../../../domain/kernel/actor.ts'
import { seasonOf } from '../../../domain/site/season.ts'
import { newId } from '../../data/store/new-id.ts'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { MultiChoiceField } from '../../ui/form/choice-fields.tsx'
import { useField, useFormValue } from '../../ui/form/form.tsx'
import { useFormat } from '../../ui/format.ts'
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
  const { siteId, actor, seasons } = useSurroundings()
  const date = useFormValue<string | null>('Date') ?? ''
  const field = useField<SiteHeader>('SiteResponseHeader')
  const sites = useSites()
  const chosen = readSites(field.value)
  const near = useMemo(() => new Set([siteId, ...approvedSites(actor)]), [siteId, actor])
  const choices = sites
    .filter((site) => near.has(site.Id) || chosen.includes(site.Id))
    .sort((a, b) => Number(b.Id === siteId) - Number(a.Id === siteId) || compare(a.Name, b.Name))
    .map((site) => ({ value: site.Id, label: site.Name }))
  // The server takes no other: a site named brings its people, kits and educators into reach.
  const season = seasonOf(date, seasons)
  const mayAnswerFor = (id: string) => isApprovedFor(actor, id, season?.Id ?? null)
  const others = sites
    .filter((site) => !near.has(site.Id) && !chosen.includes(site.Id) && mayAnswerFor(site.Id))
    .sort((a, b) => compare(a.Name, b.Name))

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
          onChange={(event) => {
            const value = event.currentTarget.value
            if (value) field.setValue(writeSites([...chosen, value], field.value))
          }}
        />
      )}
    </div>
  )
}
