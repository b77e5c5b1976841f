import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Setup } from '../../../domain/setup/schema.ts'
import { SITE_NAME_LIMIT } from '../../../domain/site/document.ts'
import { addActiveSeason, placeOffice } from '../../data/site/setup.ts'
import { newId } from '../../data/store/new-id.ts'
import { focusField } from '../../ui/form/focus-field.ts'
import { useFormat } from '../../ui/format.ts'
import { addKeptSite } from './add-kept-site.ts'
import { Step } from './step.tsx'
import { useKeptLine, useLineForgotten } from './use-kept-line.ts'
import { firstEmpty, useLineForm } from './use-line-form.ts'
import { useSettling } from './use-settling.ts'
import { usualSeason } from './usual-season.ts'

interface StepProps {
  setup: Setup
  onChanged: () => void
}

/** The site of the national office: its kits and posts are everybody's. */
export function OfficeStep({ setup, onChanged }: StepProps) {
  const office = setup.NationalOffice
  useLineForgotten('office', office !== null)
  return (
    <Step
      title={<Trans>National office</Trans>}
      about={<Trans>The site of those who run the charity: its kits and messages are for everybody.</Trans>}
      isDone={office !== null}
    >
      {office === null ? <OfficeLine onChanged={onChanged} /> : <p>{office}</p>}
    </Step>
  )
}

function OfficeLine({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui()
  const { words, change, beginAnew } = useKeptLine('office', () => ({ Name: '' }))
  const { busy, run } = useSettling(onChanged)
  const Name = words.Name.trim()
  const add = async () => {
    if (!(await run(Name, (key) => placeOffice(Name, key), t`The national office is there.`))) return
    await beginAnew()
    onChanged()
  }
  const line = useLineForm(firstEmpty({ Office: Name }), add)
  return (
    <form className="setup-line" noValidate onSubmit={line.onSubmit}>
      <TextInput
        {...line.field('Office')}
        label={t`Name of the national office`}
        maxLength={SITE_NAME_LIMIT}
        readOnly={busy}
        value={words.Name}
        onChange={(event) => change({ Name: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={busy} {...line.button}>
        <Trans>Add the office</Trans>
      </Button>
    </form>
  )
}

/** The first season, which becomes the active one. */
export function SeasonStep({ setup, onChanged }: StepProps) {
  const format = useFormat()
  const season = setup.ActiveSeason
  useLineForgotten('season', season !== null)
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
        <SeasonLine onChanged={onChanged} />
      )}
    </Step>
  )
}

const beginSeason = () => ({ Id: newId(), ...usualSeason(new Date()) })

function SeasonLine({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui()
  const { words, change, beginAnew } = useKeptLine('season', beginSeason)
  const { busy, run } = useSettling(onChanged)
  const add = async () => {
    const of = JSON.stringify(words)
    if (!(await run(of, (key) => addActiveSeason(words, key), t`The season is active.`))) return
    await beginAnew()
    onChanged()
  }
  const { StartDate, EndDate } = words
  const line = useLineForm(firstEmpty({ StartDate, EndDate }), add)
  return (
    <form className="setup-line" noValidate onSubmit={line.onSubmit}>
      <TextInput
        {...line.field('StartDate')}
        type="date"
        label={t`First day`}
        readOnly={busy}
        value={StartDate}
        onChange={(event) => change({ StartDate: event.currentTarget.value })}
      />
      <TextInput
        {...line.field('EndDate')}
        type="date"
        label={t`Last day`}
        readOnly={busy}
        value={EndDate}
        onChange={(event) => change({ EndDate: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={busy} {...line.button}>
        <Trans>Begin the season</Trans>
      </Button>
    </form>
  )
}

const beginSite = () => ({ Id: newId(), Name: '' })

/** The first sites: one after the other by name; all that can be said of a site is on its own page. */
export function SitesStep({ setup, onChanged }: StepProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { words: site, change, beginAnew } = useKeptLine('site', beginSite)
  const { busy, run } = useSettling(onChanged)
  const form = useRef<HTMLFormElement>(null)
  const more = setup.SiteCount - setup.Sites.length
  const add = async () => {
    const Name = site.Name.trim()
    const done = await run(
      `${site.Id} ${Name}`,
      (key) => addKeptSite({ Id: site.Id, Name }, key, (Id) => change({ Id })),
      t`The site is there: ${Name}.`,
    )
    if (!done) return
    await beginAnew()
    // For the next one, unless somebody went on meanwhile.
    const focused = document.activeElement
    if (focused === document.body || form.current?.contains(focused)) focusField('Site')
    onChanged()
  }
  const line = useLineForm(firstEmpty({ Site: site.Name }), add)
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
      <form ref={form} className="setup-line" noValidate onSubmit={line.onSubmit}>
        <TextInput
          {...line.field('Site')}
          label={t`Name of a site`}
          maxLength={SITE_NAME_LIMIT}
          readOnly={busy}
          value={site.Name}
          onChange={(event) => change({ Name: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" loading={busy} {...line.button}>
          <Trans>Add the site</Trans>
        </Button>
      </form>
      <Link to="/sites">
        <Trans>All sites, with what each asks of its volunteers</Trans>
      </Link>
    </Step>
  )
}
