import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AddressesField } from '../../../src/features/address-lists/addresses-field.tsx'
import { ItemsField } from '../../../src/features/enumerations/lists/items-field.tsx'
import { SchoolPart } from '../../../src/features/outreach-desk/school-part.tsx'
import { OrganizationField as OrganizationOfItem } from '../../../src/features/screening/organization-field.tsx'
import { PeopleField } from '../../../src/features/screening/people-field.tsx'
import { OrganizationField as OrganizationOfSite } from '../../../src/features/sites/organization-field.tsx'
import { Form, useForm } from '../../../src/ui/form/form.tsx'
import { drawPage } from '../../support/draw-page.tsx'

const nothing = () => undefined
const vera = { Id: 'vera', FullName: 'Vera Volunteer', Email: 'vera@people.example' } as never
const people = <PeopleField siteId="toronto" documents={[]} people={[vera]} onChange={nothing} />
const items = <ItemsField values={[]} nameOf={() => 'One'} held={[]} removed={[]} />
const item = { Id: 'i', EnumerationId: 'e', Order: 1, ConditionalTrigger: false }

interface FormProps {
  values: object
  readOnly: boolean
  children: ReactNode
}
function FormOf({ values, readOnly, children }: FormProps) {
  return (
    <Form form={useForm({ values })} label="Form" readOnly={readOnly}>
      {children}
    </Form>
  )
}

/** The controls that take what is done with them. */
async function takingIn(field: ReactNode, values: object, readOnly: boolean): Promise<string[]> {
  const html = await drawPage(() => (
    <FormOf values={values} readOnly={readOnly}>
      {field}
    </FormOf>
  ))
  const controls = html.match(/<(?:button|input)\b[^>]*>/g) ?? []
  return controls.filter((tag) => !/ (?:disabled|readonly)=""/i.test(tag))
}

test.each([
  ['the people of a batch', people, {}],
  ['the recipients of an address list', <AddressesField key="a" />, { Addresses: 'a@b.example', Typed: 'c' }],
  ['the items of a list', items, { EnumerationItems: [item] }],
  ['the organization of a tracking item', <OrganizationOfItem key="t" label="School" />, {}],
  ['another one', <OrganizationOfItem key="o" label="School" />, { OrganizationId: 'one' }],
  ['the organization of a site', <OrganizationOfSite key="s" />, {}],
  ['the school of a request', <SchoolPart key="p" />, { OrganizationId: null }],
])('%s cannot be chosen while the form is being saved', async (_what, field, values) => {
  expect(await takingIn(field, values, false)).not.toEqual([])
  expect(await takingIn(field, values, true)).toEqual([])
})
