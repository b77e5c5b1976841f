import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { OutreachClass } from '../../../domain/outreach/document.ts'
import { kitsById } from '../../data/queries/kits.ts'
import { useKitName } from '../../pickers/names/use-names.ts'

/** The name of a kit that a class would like: as the request tells it (`told`), otherwise as this device has it. */
export function KitOfClass({ id, told }: { id: string; told: OutreachClass['Kit'] }) {
  const nameOf = useKitName()
  return <span>{nameOf(told) ?? <KitOfDevice id={id} />}</span>
}

function KitOfDevice({ id }: { id: string }) {
  const nameOf = useKitName()
  const kits = useLiveQuery(async () => kitsById([id]), [id])
  if (!kits) return null
  return nameOf(kits.get(id)) ?? <Trans>Kit whose name is not on this device</Trans>
}
