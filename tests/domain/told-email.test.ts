import { describe, expect, it } from 'vitest'
import { addressKey, isEmail, isToldEmail, toldAddressKey } from '../../domain/kernel/email.ts'

describe('an address that an issuer tells', () => {
  it.each([
    "o'brien@charity.example",
    "a!#$%&'*+/=?^`{|}~-_.b@charity.example",
    'vera@xn--caf-dma.xn--p1ai',
    'vera@intranet',
  ])('may be %s, which nobody types', (address) => {
    expect([isEmail(address), isToldEmail(address)]).toEqual([false, true])
  })

  it.each([
    '',
    'vera',
    '@charity.example',
    'vera@',
    'vera@charity@example',
    'vera@charity..example',
    'vera @charity.example',
    'vera@charity.example\n',
    'vera@charity.example\r\nBcc: other@people.example',
    'vera@charity.example,other@people.example',
    'vera@charity.example;other@people.example',
    '<vera@charity.example>',
    '"vera"@charity.example',
    'vera(here)@charity.example',
    'véra@charity.example',
    'vera\u0000@charity.example',
    `${'v'.repeat(250)}@x.ca`,
  ])('is never %j', (address) => {
    expect(isToldEmail(address)).toBe(false)
  })

  it('is compared without its case and the blanks around it, as any other', () => {
    expect(toldAddressKey(" O'Brien@Charity.Example ")).toBe("o'brien@charity.example")
    expect(toldAddressKey(' Vera@Charity.Example ')).toBe(addressKey('vera@charity.example'))
    // The sign of Kelvin is no k.
    expect(toldAddressKey('\u212aim@charity.example')).toBeNull()
  })
})
