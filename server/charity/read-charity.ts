import { sql } from 'kysely'
import type { BothTexts, CharityDocument } from '../../domain/charity/document.ts'
import { appNameOf, type LooseCharity, tidyCharity, writtenLinks } from '../../domain/charity/rules.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../db/connection.ts'

/** What administrators wrote about the charity, and whether its first set-up is done. */
export interface WrittenCharity extends CharityDocument {
  version: number
  isSetUp: boolean
  /** What its own picture is named by in addresses; null while the product's stands in its place. */
  mark: string | null
}

/** The one row. */
export async function readCharity(on: Executor): Promise<WrittenCharity> {
  const { rows } = await sql<{
    Name: BothTexts
    AppName: BothTexts
    Links: LooseCharity['Links']
    version: number
    isSetUp: boolean
    mark: string | null
  }>`
    select json_build_object('en', name_en, 'fr', name_fr) as "Name",
      json_build_object('en', app_name_en, 'fr', app_name_fr) as "AppName",
      links as "Links", version, mark, set_up_on is not null as "isSetUp"
    from charity
  `.execute(on)
  const [row] = rows
  if (!row) throw new Error('the charity has no row')
  const { version, isSetUp, mark, ...charity } = row
  return { ...tidyCharity(charity), version, isSetUp, mark }
}

/** What the charity is called: as administrators wrote it, else as the configuration has it. */
export const nameOfCharity = (
  { Name }: Pick<CharityDocument, 'Name'>,
  { charity }: Pick<Config, 'charity'>,
): BothTexts => (Name.en === '' ? charity : Name)

/** What the app is called on home screens, tabs and mails. */
export const nameOfApp = ({ AppName }: Pick<CharityDocument, 'AppName'>): BothTexts => appNameOf(AppName)

/** What everybody is told of the charity before they sign in; `links` are those that administrators wrote. */
export const shownCharity = (charity: WrittenCharity, config: Pick<Config, 'charity'>) => ({
  name: nameOfCharity(charity, config),
  appName: nameOfApp(charity),
  isSetUp: charity.isSetUp,
  mark: charity.mark,
  links: writtenLinks(charity),
})
