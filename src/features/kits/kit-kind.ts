import { emptyKit, type KitDocument, kitShape, tidyKeptKit, tidyKit } from '../../../domain/kit/document.ts'
import { kitRefusals } from '../../../domain/kit/rules.ts'
import { applyPatch } from '../../../domain/sync/apply-patch.ts'
import { diff } from '../../../domain/sync/diff.ts'
import { KIT_PATH } from '../../data/site/kits.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** A kit as its form holds it; the version comes with what the server told. */
export type KitWords = KitDocument & { Version?: number }

/** How the form of a kit is opened, kept, merged and saved; what is begun at one site is not another's. */
export const kitKindAt = (siteId: string): DeskFormKind<KitWords> => ({
  type: `Kit at ${siteId}`,
  path: KIT_PATH,
  shape: kitShape,
  begin: (id) => emptyKit(id, siteId),
  tidy: tidyKeptKit,
  complete: tidyKit,
  findProblems: kitRefusals,
})

/** A form as it was before a kit was copied into it, with what was written since: that is not the copy's. */
export const withoutCopy = (before: KitWords, copied: KitWords, now: KitWords): KitWords =>
  applyPatch(kitShape, { ...before, Id: now.Id }, diff(kitShape, copied, now))
