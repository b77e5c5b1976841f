import { expect, it } from 'vitest'
import { copyOfKit, emptyKit, type KitDocument } from '../../domain/kit/document.ts'

const kit: KitDocument = {
  ...emptyKit('from', 'office'),
  EnglishName: 'Slime',
  DurationId: 'hour',
  GradesHeader: {
    Items: ['k', 'gone'].map((EnumerationId) => ({ Id: `of-${EnumerationId}`, EnumerationId })),
  },
  SubjectsHeader: { Items: [{ Id: 'of-art', EnumerationId: 'art' }] },
  Visibility: false,
}

it('A copy of a kit has its words and what lists still offer, under Ids and at a site of its own', () => {
  let made = 0
  const copy = copyOfKit(
    kit,
    emptyKit('onto', 'toronto'),
    () => `new-${++made}`,
    (field, id) => id !== 'gone' && (field !== 'DurationId' || id === 'half'),
  )
  expect(copy).toEqual({
    ...kit,
    Id: 'onto',
    SiteId: 'toronto',
    DurationId: null,
    GradesHeader: { Items: [{ Id: 'new-1', EnumerationId: 'k' }] },
    SubjectsHeader: { Items: [{ Id: 'new-2', EnumerationId: 'art' }] },
    Visibility: true,
  })
})
