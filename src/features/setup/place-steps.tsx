import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Setup } from '../../../domain/setup/schema.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { addActiveSeason, addSite } from '../../data/site/setup.ts'
import { useFormat } from '../../ui/format.ts'
import { Step } from './step.tsx'
import { useSettling } from './use-settling.ts'
import { usualSeason } from './usual-season.ts'

interface StepProps {
  setup: Setup
  onChanged: () => void
}

/** The site of the national office: its kits and posts are everybody's. */
export function OfficeStep({ setup, onChanged }: StepProps) {
  const { t } = useLingui()
  const [Name, setName] = useState('')
  const { busy, run } = useSettling()
  const office = setup.NationalOffice
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const site = { Id: NATIONAL_SITE_ID, Name: Name.trim(), Type: 2 } as const
    if (await run(Name, (key) => addSite(site, key), t`The national office is there.`)) onChanged()
  }
  return (
    <Step
      title={<Trans>National office</Trans>}
      about={<Trans>The site of those who run the charity: its kits and messages are for everybody.</Trans>}
      isDone={office !== null}
    >
      {office === null ? (
        <form className="setup-line" noValidate onSubmit={(event) => void add(event)}>
          <TextInput
            label={t`Name of the national office`}
            maxLength={80}
            value={Name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={busy} disabled={Name.trim() === ''}>
            <Trans>Add the office</Trans>
          </Button>
        </form>
      ) : (
        <p>{office}</p>
      )}
    </Step>
  )
}

/** The first season, which becomes the active one. */
export function SeasonStep({ setup, onChanged }: StepProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [dates, setDates] = useState(() => usualSeason(new Date()))
  const { busy, run } = useSettling()
  const [id] = useState(() => crypto.randomUUID())
  const season = setup.ActiveSeason
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const of = JSON.stringify(dates)
    if (await run(of, (key) => addActiveSeason({ Id: id, ...dates }, key), t`The season is active.`))
      onChanged()
  }
  const [start, end] = season ? [format.date(season.StartDate), format.date(season.EndDate)] : ['', '']
  return (
    <Step
      title={<Trans>First season</Trans>}
      about={<Trans>People register for a season, and logs are dated within one.</Trans>}
      isDone={season !== null}
    >
      {season ? (
        <p>
          <Trans>
            {start} to {end}
          </Trans>
        </p>
      ) : (
        <form className="setup-line" noValidate onSubmit={(event) => void add(event)}>
          <TextInput
            type="date"
            label={t`First day`}
            value={dates.StartDate}
            onChange={(event) => setDates({ ...dates, StartDate: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t`Last day`}
            value={dates.EndDate}
            onChange={(event) => setDates({ ...dates, EndDate: event.currentTarget.value })}
          />
          <Button
            type="submit"
            variant="default"
            loading={busy}
            disabled={dates.StartDate === '' || dates.EndDate === ''}
          >
            <Trans>Begin the season</Trans>
          </Button>
        </form>
      )}
    </Step>
  )
}

/** The first sites: one after the other by name; all that can be said of a site is on its own page. */
export function SitesStep({ setup, onChanged }: StepProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [site, setSite] = useState(() => ({ Id: crypto.randomUUID(), Name: '' }))
  const { busy, run } = useSettling()
  const more = setup.SiteCount - setup.Sites.length
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const Name = site.Name.trim()
    const done = await run(
      `${site.Id} ${Name}`,
      (key) => addSite({ ...site, Name, Type: 0 }, key),
      t`The site is there: ${Name}.`,
    )
    if (!done) return
    setSite({ Id: crypto.randomUUID(), Name: '' })
    onChanged()
  }
  return (
    <Step
      title={<Trans>First sites</Trans>}
      about={<Trans>Volunteers register at a site and log there.</Trans>}
      isDone={setup.SiteCount > 0}
    >
      {setup.Sites.length > 0 && (
        <p>
          {format.list([...setup.Sites])}
          {more > 0 && ' …'}
        </p>
      )}
      <form className="setup-line" noValidate onSubmit={(event) => void add(event)}>
        <TextInput
          label={t`Name of a site`}
          maxLength={80}
          value={site.Name}
          onChange={(event) => setSite({ ...site, Name: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" loading={busy} disabled={site.Name.trim() === ''}>
          <Trans>Add the site</Trans>
        </Button>
      </form>
      <Link to="/sites">
        <Trans>All sites, with what each asks of its volunteers</Trans>
      </Link>
    </Step>
  )
}
