import { describe, expect, it } from 'vitest'
import { withDemonstration } from '../support/with-demonstration.ts'

const { count } = withDemonstration()

describe('the demonstration’s register', () => {
  it('has new ones to verify, merged ones to look at and to undo, and proposals to decide', async () => {
    expect(await count('organization where status = 0')).toBeGreaterThan(20)
    expect(await count('organization where status = 2')).toBeGreaterThan(10)
    expect(await count('organization_move')).toBeGreaterThan(5)
    expect(await count('organization_proposal where status = 0')).toBeGreaterThan(5)
    expect(await count('organization_proposal where status = 2')).toBeGreaterThan(0)
  })

  it.each([
    [
      'a new one that says nothing new',
      `organization n join organization o on o.id <> n.id and o.name = n.name
      and o.city = n.city and o.address = n.address where n.creation_source = 'VMS' and o.creation_source <> 'VMS'
      and fold(o.name) <> fold(n.name)`,
    ],
    [
      'a merge that is none',
      'organization_merge m join organization o on o.id = m.organization_id where o.merged_id <> m.target_id or o.status <> 2',
    ],
    [
      'a merge into what is merged',
      'organization a join organization b on b.id = a.merged_id where b.status = 2',
    ],
    [
      'a moved educator who is elsewhere',
      'organization_move v join educator e on e.id = v.record_id where e.organization_id <> v.stands_at',
    ],
    ['a proposal that changes nothing', 'organization_proposal where changes = was'],
    ['a name that is too long', "organization where creation_source = 'VMS' and length(name) > 80"],
  ])('has no %s', async (_, from) => {
    expect(await count(from)).toBe(0)
  })
})
