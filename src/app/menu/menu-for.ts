import { lastMenu, mainMenu } from './main-menu.ts'
import type { MenuGroup, MenuInput } from './menu-line.ts'
import { coordinationMenu, officeMenu } from './office/office-menu.ts'
import { innerPages, ownPages } from './office/own-pages.ts'

/**
 * The whole menu of specification 1, section 2 (Shell), in its order: for the command palette. What is drawn asks for the
 * parts, since the tools of few people come later than the first picture.
 */
export const menuFor = (input: MenuInput): MenuGroup[] => [
  ...mainMenu(input),
  ...(input.byName ? ownPages(input) : []),
  ...coordinationMenu(input),
  ...officeMenu(input),
  ...(input.byName ? innerPages(input) : []),
  ...lastMenu(input),
]
