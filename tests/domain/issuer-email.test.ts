import { describe, expect, it } from 'vitest'
import { addressKey, isEmail, isIssuerEmail, issuerAddressKey } from '../../domain/kernel/email.ts'

describe('an address that an issuer tells', () => {
  it.each([
    "o'brien@charity.example",
    "a!#$%&'*+/=?^`{|}~-_.b@charity.example",
    'vera@xn--caf-dma.xn--p1ai',
    'vera@intranet',
  ])('may be %s, which nobody types', (address) => {
    expect([isEmail(address), isIssuerEmail(address)]).toEqual([false, true])
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
    expect(isIssuerEmail(address)).toBe(false)
  })

  it('is compared without its case and the blanks around it, as any other', () => {
    expect(issuerAddressKey(" O'Brien@Charity.Example ")).toBe("o'brien@charity.example")
    expect(issuerAddressKey(' Vera@Charity.Example ')).toBe(addressKey('vera@charity.example'))
    // The sign of Kelvin is no k.
    expect(issuerAddressKey('\u212aim@charity.example')).toBeNull()
  })
})
