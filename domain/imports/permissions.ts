import { type Actor, isAdministrator } from '../kernel/actor.ts'

/** Who takes in what the charity brings along: administrators, since a file adds people, roles and hours everywhere. */
export const mayImport = (actor: Actor): boolean => isAdministrator(actor)
