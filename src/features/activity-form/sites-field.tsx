import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SiteChoice } from '../../../domain/activity/document.ts'
import { seasonOf } from '../../../domain/site/season.ts'
import { openSite } from '../../data/device/open-site.ts'
import { newId } from '../../data/store/new-id.ts'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { MultiChoiceField } from '../../ui/form/choice-fields.tsx'
import { passFocus } from '../../ui/form/focus-field.ts'
import { useField, useFormContext, useFormSelection, useFormValue } from '../../ui/form/form.tsx'
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
  const { actor, seasons, stored, ...around } = useSurroundings()
  // The chips stay in their order, whichever of them is pressed.
  const [siteId] = useState(around.siteId)
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
  const bringIn = (id: string) => {
    field.setValue(writeSites([...chosen, id], field.value))
    // A device of staff carries its people, educators and kits from now on: they can be named in the log.
    openSite(id).catch((error: unknown) => console.error(error))
  }
  const nameOf = (id: string) => sites.find((site) => site.Id === id)?.Name
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
      <OtherSites nameOf={nameOf} />
      {!field.readOnly && <LeftOutSites nameOf={nameOf} onAdd={bringIn} />}
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
            if (value) bringIn(value)
          }}
        />
      )}
    </div>
  )
}

/** Names the sites at which the writer is not approved for the season that the date is in by now. */
function OtherSites({ nameOf }: { nameOf: (siteId: string) => string | undefined }) {
  const { list } = useFormat()
  const { store } = useFormContext()
  const text = useFormSelection(store, () => {
    const fields = store
      .problems()
      .flatMap(({ Code, Field = '' }) => (Code === 'site_not_approved_then' ? Field : []))
    return itemsOf(store.get('SiteResponseHeader'))
      .flatMap(({ Id, SiteId }) => (fields.some((field) => field.includes(`[${Id}]`)) ? SiteId : []))
      .join(' ')
  })
  const names = text.split(' ').flatMap((id) => nameOf(id) ?? [])
  const named = list(names)
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="elan-problem">
          <Trans>You are not approved for the season of the date at: {named}.</Trans>
        </p>
      )}
    </div>
  )
}

/** Says whom or what the sites that were taken out left behind in the log, and brings each back. */
function LeftOutSites(props: {
  nameOf: (siteId: string) => string | undefined
  onAdd: (siteId: string) => void
}) {
  const { store } = useFormContext()
  const { leftOutSites } = useSurroundings()
  const text = useFormSelection(store, () => leftOutSites?.().join(' ') ?? '')
  const left = text.split(' ').flatMap((id) => {
    const name = props.nameOf(id)
    return name ? [{ id, name }] : []
  })
  return (
    <div role="status">
      {left.map(({ id, name }) => (
        <div key={id} className="elan-fields">
          <p className="elan-problem">
            <Trans>
              {name} did not take part, but its volunteers, educators or kits are still in the log. Add the
              site, or remove them.
            </Trans>
          </p>
          <Button
            variant="default"
            leftSection={<IconPlus aria-hidden="true" />}
            onClick={(press) => {
              props.onAdd(id)
              passFocus(press, 'SiteResponseHeader')
            }}
          >
            <Trans>Add {name}</Trans>
          </Button>
        </div>
      ))}
    </div>
  )
}
