import { expect, test } from 'vitest'
import { emailTypeSchema } from '../../domain/email/type-schema.ts'
import { emailTypes } from '../../domain/mail/email-types.ts'

test('a type of mail is one of the list, and nothing beside it', () => {
  const taken = Array.from({ length: 40 }, (_, index) => index - 10).filter(
    (number) => emailTypeSchema.safeParse(number).success,
  )
  expect(taken).toEqual([...emailTypes])
})
