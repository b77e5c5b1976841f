import type { Locator } from 'playwright-core'

/** Opens the menu of a log in the list: what can be done with it besides opening it. */
export async function openTileMenu(tile: Locator): Promise<Locator> {
  await menuButton(tile).click()
  return menuOf(tile)
}

/** The button that opens it. */
export const menuButton = (tile: Locator): Locator =>
  tile.getByRole('button', { name: /^(More for |Autres actions)/ })

/** The open menu: it lies over the page, outside the log. */
export const menuOf = (tile: Locator): Locator => tile.page().getByRole('menu')
