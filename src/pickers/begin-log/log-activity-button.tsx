import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconBallpen,
  IconBuildingCommunity,
  IconBus,
  IconFlask,
  IconPlus,
  IconStack2,
  IconTrophy,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { activityTypeHints, activityTypePhrases } from '../names/activity-type-phrases.ts'
import './log-activity-button.css'
import { rememberType, typesByUse } from './recent-types.ts'

/** A small picture for each type, beside its name and never alone. */
const activityTypeIcons: Record<ActivityTypeName, typeof IconFlask> = {
  Workshop: IconFlask,
  MultiWorkshop: IconStack2,
  ActivityBooth: IconBallpen,
  PublicOnCampusEvent: IconBuildingCommunity,
  OnCampusEventWithSchools: IconBus,
  MentoringScienceFairJudge: IconTrophy,
}

interface LogActivityButtonProps {
  /** The site's part of the address. */
  urlSite: string
  /** The words on the button; by default "Log an activity". */
  children?: ReactNode
  /** `xl` for the one thing to do on a page. */
  size?: 'md' | 'xl'
}

/** Asks which of the six types to log, the ones used last first, each with a line on when to choose it. */
export function LogActivityButton(props: LogActivityButtonProps) {
  const { i18n, t } = useLingui()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size={props.size ?? 'md'}
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {props.children ?? <Trans>Log an activity</Trans>}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t`What did you do?`}>
        <ul className="log-types">
          {typesByUse().map((type) => {
            const Icon = activityTypeIcons[type]
            return (
              <li key={type}>
                <Link
                  className="log-type"
                  to="/$site/$typeName/Create"
                  params={{ site: props.urlSite, typeName: type }}
                  onClick={() => {
                    rememberType(type)
                    setOpened(false)
                  }}
                >
                  <Icon size={28} aria-hidden="true" />
                  <span>
                    <strong>{i18n._(activityTypePhrases[type])}</strong>
                    <span className="log-type-hint">{i18n._(activityTypeHints[type])}</span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}
