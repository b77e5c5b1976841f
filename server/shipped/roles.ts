import { type RoleName, roleNames } from '../../domain/kernel/actor.ts'
import { idOf } from './id-of.ts'

const descriptions: Record<RoleName, string> = {
  Administrator: 'May do everything',
  Staff: 'Runs the charity: all sites and seasons',
  Coordinator: 'Runs the sites where they are approved',
  'Organization Manager': 'Keeps the register of schools and organizations',
  localizer: 'Works on the words of both languages',
}

/** The id of a role in every database that had none by this name before. */
export const roleId = (name: RoleName): string => idOf('role', name)

/** The rows of all roles. */
export const roleRows = () =>
  roleNames.map((name) => ({ id: roleId(name), name, description: descriptions[name] }))
