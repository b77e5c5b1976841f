import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Setup } from '../../../domain/setup/schema.ts'
import { refreshConfig } from '../../data/device/set-up.ts'
import { fetchSetup, finishSetup } from '../../data/site/setup.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { keepFocus } from '../../ui/navigation-focus.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CharityForm } from './charity-form.tsx'
import { InviteStep, MailStep } from './mail-and-people-steps.tsx'
import { MarkForm } from './mark-form.tsx'
import { OfficeStep, SeasonStep, SitesStep } from './place-steps.tsx'
import { SchoolsStep } from './schools-step.tsx'
import './setup.css'
import { Step } from './step.tsx'
import { useSettling } from './use-settling.ts'

/**
 * What an administrator does on the first evening, in any order and with pauses: what is done is read from the database, so
 * nothing is asked twice. Once it is finished, the page keeps the charity's names and addresses. Needs signal.
 */
export function SetupPage() {
  const { t } = useLingui()
  const { answer, again } = useAnswer(fetchSetup)
  if (answer.kind !== 'ok') return <NoAnswer asPage answer={answer} onRetry={again} />
  if (answer.value.IsDone) {
    return (
      <>
        <PageHeader title={t`The charity`} />
        <MarkForm mark={answer.value.Mark} onSaved={again} />
        <CharityForm onSaved={again} />
        <StepsThatStay setup={answer.value} onChanged={again} />
      </>
    )
  }
  return <Steps setup={answer.value} onChanged={again} />
}

/** What has no other page: the national office while there is none, and registers that are not here, or not all of them. */
function StepsThatStay({ setup, onChanged }: { setup: Setup; onChanged: () => void }) {
  const lacksOffice = setup.NationalOffice === null
  const lacksSchools = setup.Schools.some(({ Carried, Here }) => Here < Carried)
  if (!lacksOffice && !lacksSchools) return null
  return (
    <ol className="setup-steps setup-steps-left">
      {lacksOffice && <OfficeStep setup={setup} onChanged={onChanged} />}
      {lacksSchools && <SchoolsStep setup={setup} onChanged={onChanged} />}
    </ol>
  )
}

function Steps({ setup, onChanged }: { setup: Setup; onChanged: () => void }) {
  const { t } = useLingui()
  const { busy, run } = useSettling()
  const open = openSteps(setup)
  const finish = async () => {
    const done = await run('finish', finishSetup, t`The set-up is finished.`)
    if (!done) return
    await refreshConfig()
    onChanged()
  }
  return (
    <>
      <PageHeader
        title={t`Set up`}
        subtitle={
          open === 0 ? (
            <Trans>Everything is in place. Once you finish, the home page no longer links here.</Trans>
          ) : (
            <Plural
              value={open}
              one="One part is open. You can leave at any time: what is done stays."
              other="# parts are open. You can leave at any time: what is done stays."
            />
          )
        }
      />
      <ol className="setup-steps">
        <Step
          title={<Trans>The charity</Trans>}
          about={
            <Trans>Its names and its logo appear on certificates, tabs, home screens and messages.</Trans>
          }
          isDone={setup.HasName}
        >
          <MarkForm mark={setup.Mark} onSaved={onChanged} />
          <CharityForm onSaved={onChanged} />
        </Step>
        <OfficeStep setup={setup} onChanged={onChanged} />
        <SeasonStep setup={setup} onChanged={onChanged} />
        <SitesStep setup={setup} onChanged={onChanged} />
        <SchoolsStep setup={setup} onChanged={onChanged} />
        <MailStep setup={setup} />
        <InviteStep setup={setup} />
      </ol>
      <div className="setup-finish">
        <Button
          loading={busy}
          onFocus={(event) => keepFocus(event.currentTarget)}
          onClick={() => void finish()}
        >
          <Trans>Finish the set-up</Trans>
        </Button>
        {open > 0 && (
          <p className="elan-hint">
            <Trans>What is still open can be done later, on the pages of the menu.</Trans>
          </p>
        )}
      </div>
    </>
  )
}

/** How many parts are not done. */
const openSteps = (setup: Setup): number =>
  [
    setup.HasName,
    setup.NationalOffice !== null,
    setup.ActiveSeason !== null,
    setup.SiteCount > 0,
    setup.OrganizationCount > 0,
    setup.Mail.Leaves,
    setup.PeopleCount > 1 || setup.InvitationCount > 0,
  ].filter((isDone) => !isDone).length
