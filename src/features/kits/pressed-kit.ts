import type { KitRecord } from '../../../domain/kit/schema.ts'

/** What was pressed of a kit's switch, and the version that the kit has by then as far as it is known here. */
export interface PressedKit {
  on: boolean
  version: number
}

/** What the switch shows: what was pressed counts until the list tells a newer version. */
export const isShown = (
  { Version, Visibility }: Pick<KitRecord, 'Version' | 'Visibility'>,
  pressed: PressedKit | undefined,
): boolean => (pressed && pressed.version >= Version ? pressed.on : Visibility)

/** The version that the next press stands on: the list may not have been read again since the last one was saved. */
export const versionToSave = (
  { Version }: Pick<KitRecord, 'Version'>,
  pressed: PressedKit | undefined,
): number => Math.max(Version, pressed?.version ?? 0)
