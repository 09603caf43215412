import { describe, expect, it } from '@jest/globals'
import { parseGroups } from '#functions/middleware/claims'

describe('parseGroups', () => {
  it.each([
    ['[admin member]', ['admin', 'member']],
    ['[member]', ['member']],
    ['[]', []],
    [['admin'], ['admin']],
    ['admin', []],
    ['[admin', []],
    ['[admin,member]', []],
    ['[ admin]', []],
    ['[[admin]]', []],
    ['x [admin]', []],
    [[1], []],
    [undefined, []],
    [{ 0: 'admin' }, []],
  ])('reads %j as %j', (value, groups) => {
    expect(parseGroups(value)).toEqual(groups)
  })
})
