import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { accept, choose, dialog, isClosed, openPage, press, sentTo, server } from './setup'

const route = 'PUT /api/profile/update/partner-requirements'

const edit = async (changes: readonly (readonly [string, string])[]) => {
  accept('partner-requirements', 'partner_requirements')
  await openPage('?edit=partner_requirements')
  await dialog('Partner Requirements')
  await press('Wishes')
  for (const [label, value] of changes) await choose(label, value)
  await press('Update Now')
  await isClosed()
  return sentTo(route)[0] as { data: object; musts?: string[] }
}

test('what was only proposed does not become a must when a wish is saved', async () => {
  const sent = await edit([['Education', 'phd']])
  expect(sent.data).toMatchObject({ education: 'phd', age_range: '28 to 32', marital_status: 'single' })
  expect(sent).not.toHaveProperty('musts')
})

test.each<[string, string[] | undefined, [string, string][], string[]]>([
  ['what is chosen is a must from then on', undefined, [['Age range', '32 to 36']], ['age_range']],
  [
    'next to those there were',
    ['marital_status'],
    [['Age range', '32 to 36']],
    ['marital_status', 'age_range'],
  ],
  ['once', ['age_range'], [['Age range', '32 to 36']], ['age_range']],
  [
    'what asks for nothing is none',
    ['age_range', 'marital_status'],
    [['Age range', 'any']],
    ['marital_status'],
  ],
  ['and leaves none where it was the only one', ['age_range'], [['Age range', 'any']], []],
  [
    'a wish that the server counts as a must stays',
    ['education'],
    [['Age range', '32 to 36']],
    ['education', 'age_range'],
  ],
])('of the musts, %s', async (_name, before, changes, after) => {
  server.change({ ...(before && { musts: before }) })
  expect((await edit(changes)).musts).toEqual(after)
})

test.each<[string, string[] | undefined, string | null]>([
  ['says what does not have to fit, although it stands there', ['religion'], 'Age and Marital status'],
  ['says nothing where all of it has to', ['religion', 'age_range', 'marital_status'], null],
])('%s', async (_name, musts, names) => {
  server.change({ musts })
  await openPage('?edit=partner_requirements')
  await dialog('Partner Requirements')
  const said = screen.queryByText(/^These do not have to fit so far: /)?.textContent
  expect(said?.replace(/^.*: (.*)\. Once .*$/, '$1') ?? null).toBe(names)
})
