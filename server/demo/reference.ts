import { activityTypeIds, activityTypeNames } from '../../domain/activity/constants.ts'
import { type RoleName, roleNames } from '../../domain/kernel/actor.ts'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import type { Tx } from '../db/connection.ts'
import { listId, systemLists, valueId, valueName } from './data/enumerations.ts'
import { idOf } from './id-of.ts'
import { insertRows, type Row } from './insert-rows.ts'

const roleDescriptions: Record<RoleName, string> = {
  Administrator: 'May do everything',
  Staff: 'Runs the charity: all sites and seasons',
  Coordinator: 'Runs the sites where they are approved',
  'Organization Manager': 'Keeps the register of schools and organizations',
  localizer: 'Works on the words of both languages',
}

/** The id of a role. */
export const roleId = (name: RoleName): string => idOf('role', name)

/** Loads what every charity needs: roles, activity and hour types, the system's enumeration lists in both languages. */
export async function loadReference(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'role',
    roleNames.map((name) => ({ id: roleId(name), name, description: roleDescriptions[name] })),
  )
  await insertRows(
    tx,
    'workshop_type',
    activityTypeNames.map((name, index) => ({ id: activityTypeIds[name], name, sort_order: index + 1 })),
  )
  await insertRows(
    tx,
    'hour_type',
    Object.entries(hourTypeIds).map(([name, id], index) => ({ id, name, sort_order: index + 1 })),
  )
  await loadLists(tx)
}

async function loadLists(tx: Tx): Promise<void> {
  const words = new Map<string, Row>()
  const values = new Map<string, Row>()
  const items: Row[] = []
  for (const list of systemLists) {
    list.items.forEach(([key, en, fr, opensText], index) => {
      const name = valueName(list.systemName, key)
      words.set(name, { key: name, en, fr })
      values.set(name, {
        id: valueId(list.systemName, key),
        localization_key: name,
        description: en,
        value: key,
      })
      items.push({
        id: idOf('enumeration-list-item', `${list.systemName}.${key}`),
        enumeration_list_id: listId(list.systemName),
        enumeration_id: valueId(list.systemName, key),
        sort_order: index + 1,
        conditional_trigger: opensText !== undefined,
      })
    })
  }
  await insertRows(tx, 'localization', [...words.values()])
  await insertRows(tx, 'enumeration', [...values.values()])
  await insertRows(
    tx,
    'enumeration_list',
    systemLists.map((list) => ({
      id: listId(list.systemName),
      name: list.name,
      system_name: list.systemName,
    })),
  )
  await insertRows(tx, 'enumeration_list_item', items)
}
