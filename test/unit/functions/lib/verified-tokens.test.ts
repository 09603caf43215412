import { afterEach, expect, it, jest } from '@jest/globals'
import { rememberVerified } from '#functions/lib/verified-tokens'

const minute = 60_000
const start = Date.UTC(2026, 10, 26)
const inMinutes = (minutes: number) => jest.spyOn(Date, 'now').mockReturnValue(start + minutes * minute)

/** A verifier of tokens that say when they expire, if ever, in minutes; what it checks is noted. */
function verifier() {
  const checked: string[] = []
  const verify = rememberVerified((token) => {
    checked.push(token)
    const [minutes = ''] = token.split(' ')
    if (minutes === 'wrong') return Promise.reject(new Error('wrong'))
    return Promise.resolve(minutes === 'never' ? {} : { exp: start / 1000 + Number(minutes) * 60 })
  })
  return { checked, verify }
}
afterEach(() => void jest.restoreAllMocks())

it('checks a token once in five minutes', async () => {
  const { checked, verify } = verifier()
  for (const minutes of [0, 1, 4.9, 5, 6, 9.9, 10]) {
    inMinutes(minutes)
    expect(await verify('15')).toEqual({ exp: start / 1000 + 15 * 60 })
  }
  expect(checked).toHaveLength(3)
})

it('checks it again when it has expired, and each time when it does not say when it does', async () => {
  const { checked, verify } = verifier()
  for (const minutes of [0, 1.9, 2, 2]) {
    inMinutes(minutes)
    await verify('2')
    await verify('never')
  }
  expect(checked.filter((one) => one === '2')).toHaveLength(3)
  expect(checked.filter((one) => one === 'never')).toHaveLength(4)
})

it('remembers neither another token with the same claims nor a refusal', async () => {
  const { checked, verify } = verifier()
  inMinutes(0)
  for (const token of ['15 one', '15 other', '15 one']) await verify(token)
  for (const _ of [1, 2]) await expect(verify('wrong')).rejects.toThrow('wrong')
  expect(checked).toEqual(['15 one', '15 other', 'wrong', 'wrong'])
})
