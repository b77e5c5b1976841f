import { type Actor, isElevated, isLocalizer, keepsOrganizations } from '../../../domain/kernel/actor.ts'

/** Whether the office's part of the menu has a line for somebody, known without the lines: most people have none of them. */
export const hasOfficeLines = (actor: Actor): boolean =>
  isElevated(actor) || keepsOrganizations(actor) || isLocalizer(actor)
