import { describe, expect, it } from 'vitest'
import { emptyPost, tidyPost } from '../../domain/post/document.ts'
import { linkedParts } from '../../domain/post/links.ts'
import { comparePosts, postRefusals } from '../../domain/post/rules.ts'

const post = (Text: string) => ({ ...emptyPost('p'), Text })

describe('a post', () => {
  it('says something, in at most 4,000 characters', () => {
    expect(postRefusals(post('Hello'))).toEqual([])
    expect(postRefusals(post('\u200b \u3164'))).toEqual([{ Code: 'required', Field: 'Text' }])
    expect(postRefusals(post('x'.repeat(4000)))).toEqual([])
    expect(postRefusals(post('x'.repeat(4001)))).toEqual([{ Code: 'too_long', Field: 'Text', Limit: 4000 }])
  })

  it('keeps its lines and loses the blanks around it', () => {
    expect(tidyPost(post(' one\r\ntwo\rthree \n')).Text).toBe('one\ntwo\nthree')
  })

  it('stands behind pinned ones and before older ones', () => {
    const at = (Id: string, Pinned: boolean, day: number) => ({
      Id,
      Pinned,
      CreatedOn: `2026-01-0${day}T00:00:00Z`,
    })
    const feed = [at('old', false, 1), at('pin', true, 2), at('new', false, 5), at('old pin', true, 1)]
    expect(feed.sort(comparePosts).map(({ Id }) => Id)).toEqual(['pin', 'old pin', 'new', 'old'])
  })
})

describe('a link in a post', () => {
  const links = (text: string) =>
    linkedParts(text).flatMap((part) => (part.href ? [[part.text, part.href]] : []))

  it.each([
    ['See https://elan.example/a?b=c#d.', [['https://elan.example/a?b=c#d', 'https://elan.example/a?b=c#d']]],
    ['(www.elan.example)', [['www.elan.example', 'https://www.elan.example/']]],
    ['http://a.example/x_(y) and more', [['http://a.example/x_(y)', 'http://a.example/x_(y)']]],
    ['« https://elan.example/été »', [['https://elan.example/été', 'https://elan.example/%C3%A9t%C3%A9']]],
    [
      'two: https://a.example, https://b.example!',
      [
        ['https://a.example', 'https://a.example/'],
        ['https://b.example', 'https://b.example/'],
      ],
    ],
  ])('is made of an address of the web: %s', (text, expected) => {
    expect(links(text)).toEqual(expected)
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://bank.example@evil.example/',
    'https://user:word@evil.example/',
    'https://',
    'https://localhost',
    'write to elan@elan.example',
    '<a href="javascript:alert(1)">click</a>',
  ])('is never made of anything else: %s', (text) => {
    expect(links(text)).toEqual([])
  })

  it('ends where the direction of the text is turned, and loses nothing of the text', () => {
    const text = 'https://elan.example/\u202egro.live\u202c and <script>alert(1)</script> https://b.example'
    expect(links(text).map(([shown]) => shown)).toEqual(['https://elan.example/', 'https://b.example'])
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
