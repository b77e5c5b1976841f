import { describe, expect, it } from 'vitest'
import { type Edit, foldEdits } from '../../domain/sync/fold.ts'

const edit = (patch: Edit['patch'], was: Edit['was']): Edit => ({ patch, was })
const kit = 'WorkshopKits[a]'

describe('Two edits that wait, as one', () => {
  it('say the later value, against what was there before the first', () => {
    const first = edit({ Name: 'Slime' }, { Name: 'Owls' })
    const second = edit({ Name: 'Glue', Description: 'Sticky' }, { Name: 'Slime', Description: null })
    expect(foldEdits(first, second)).toEqual(
      edit({ Name: 'Glue', Description: 'Sticky' }, { Name: 'Owls', Description: null }),
    )
  })

  it('say nothing of what ends as it began, but for what is asked about as part of a whole', () => {
    const first = edit({ Name: 'Slime' }, { Name: 'Owls' })
    const second = edit({ Name: 'Owls' }, { Name: 'Slime' })
    expect(foldEdits(first, second)).toEqual(edit({}, {}))
    expect(foldEdits(first, second, (path) => path === 'Name')).toEqual(
      edit({ Name: 'Owls' }, { Name: 'Owls' }),
    )
  })

  it('say nothing of a member that the first added and the second removed', () => {
    const first = edit({ [kit]: true, [`${kit}.KitId`]: 'slime' }, { [kit]: false, [`${kit}.KitId`]: null })
    const second = edit({ [kit]: false }, { [kit]: true, [`${kit}.KitId`]: 'slime' })
    expect(foldEdits(first, second)).toEqual(edit({}, {}))
  })

  it('remove a member that the first changed, and say nothing of that change', () => {
    const first = edit({ [`${kit}.IsKitDamaged`]: true }, { [kit]: true, [`${kit}.IsKitDamaged`]: false })
    const second = edit({ [kit]: false }, { [kit]: true, [`${kit}.IsKitDamaged`]: true })
    const { patch, was } = foldEdits(first, second)
    expect(patch).toEqual({ [kit]: false })
    expect(was).toMatchObject({ [kit]: true, [`${kit}.IsKitDamaged`]: false })
  })

  it('change a member inside that the first removed and the second added again, and keep it', () => {
    const first = edit({ [kit]: false }, { [kit]: true, [`${kit}.KitId`]: 'slime', [`${kit}.Note`]: 'old' })
    const second = edit({ [kit]: true, [`${kit}.KitId`]: 'glue' }, { [kit]: false, [`${kit}.KitId`]: null })
    const { patch, was } = foldEdits(first, second)
    expect(patch).toEqual({ [`${kit}.KitId`]: 'glue', [`${kit}.Note`]: null })
    expect(was).toMatchObject({ [`${kit}.KitId`]: 'slime', [`${kit}.Note`]: 'old' })
  })
})
