import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RoleName } from '../../../domain/kernel/actor.ts'

/** What each role is called, and what it lets one do (specification 1, section 6). */
export const rolePhrases: Record<RoleName, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  Administrator: { name: msg`Administrator`, meaning: msg`May do everything.` },
  Staff: { name: msg`Staff`, meaning: msg`Runs all sites, awards, users and roles.` },
  Coordinator: {
    name: msg`Coordinator`,
    meaning: msg`Looks after the sites where they are approved in the active season.`,
  },
  'Organization Manager': {
    name: msg`Organization manager`,
    meaning: msg`Keeps the register of schools and organizations.`,
  },
  localizer: { name: msg`Localizer`, meaning: msg`Writes the words of the product in both languages.` },
}

/** True for the name of a role that there is. */
export const isRoleName = (name: string): name is RoleName => Object.hasOwn(rolePhrases, name)
