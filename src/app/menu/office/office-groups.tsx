import { MenuGroups } from '../menu-groups.tsx'
import { useMenuInput } from '../use-menu-input.ts'
import { coordinationMenu, officeMenu } from './office-menu.ts'

/** The tools of coordinators, staff and administrators in the drawer. */
export default function OfficeGroups({ onFollow }: { onFollow?: () => void }) {
  const input = useMenuInput()
  return <MenuGroups groups={[...coordinationMenu(input), ...officeMenu(input)]} onFollow={onFollow} />
}
